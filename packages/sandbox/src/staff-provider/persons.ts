import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';

/** Somebody of the agency, as its own provider knows them. */
export interface Colleague {
  readonly key: string;
  readonly name: string;
  readonly about: Words;
  /** It never changes. */
  readonly subject: string;
  readonly email: string;
  readonly verified: boolean;
  readonly groups: readonly string[];
  /** By what they prove who they are (RFC 8176). */
  readonly amr: readonly string[];
}

const twoSteps = ['pwd', 'otp'];

/** Who gets in, and everybody who does not, each for another reason. */
export const colleagues: readonly Colleague[] = [
  {
    key: 'newsroom',
    name: '정보도',
    about: words('sandbox.staffProvider.newsroom'),
    subject: 'hanbit-1001',
    email: 'newsroom@hanbit.example',
    verified: true,
    groups: ['all-staff', 'daemun-desk'],
    amr: twoSteps,
  },
  {
    key: 'systems',
    name: '오전산',
    about: words('sandbox.staffProvider.systems'),
    subject: 'hanbit-1002',
    email: 'systems@hanbit.example',
    verified: true,
    groups: ['all-staff', 'daemun-operator'],
    amr: ['pwd', 'hwk'],
  },
  {
    key: 'one-step',
    name: '한단계',
    about: words('sandbox.staffProvider.oneStep'),
    subject: 'hanbit-1003',
    email: 'one-step@hanbit.example',
    verified: true,
    groups: ['all-staff', 'daemun-desk'],
    amr: ['pwd'],
  },
  {
    key: 'no-group',
    name: '남부서',
    about: words('sandbox.staffProvider.noGroup'),
    subject: 'hanbit-1004',
    email: 'newsroom@hanbit.example',
    verified: true,
    groups: ['all-staff', 'daemun-admin'],
    amr: twoSteps,
  },
  {
    key: 'unverified',
    name: '미확인',
    about: words('sandbox.staffProvider.unverified'),
    subject: 'hanbit-1005',
    email: 'newsroom@hanbit.example',
    verified: false,
    groups: ['daemun-desk'],
    amr: twoSteps,
  },
  {
    key: 'uninvited',
    name: '초대전',
    about: words('sandbox.staffProvider.uninvited'),
    subject: 'hanbit-1006',
    email: 'uninvited@hanbit.example',
    verified: true,
    groups: ['daemun-desk'],
    amr: twoSteps,
  },
];

import { koreanDay } from '../../../domain/korean-time.ts';
import { koreanTimeOfDay } from '../korea-time.ts';
import { longDayIn } from '../long-day.ts';
import type { MailTexts } from '../mail-words.ts';
import { enMyArea } from './en-my-area.ts';

const day = longDayIn('en-US');
const notMe = {
  before:
    'If it was not you, tell us below. That logs you out on every device and lets you set a new password.',
  label: 'This was not me',
  quiet: true,
} as const;
const occasion = [
  ['Time', '{at}'],
  ['Device', '{device}'],
] as const;

export const en: MailTexts = {
  language: 'en',
  time: (at) => `${day(koreanDay(at))}, ${koreanTimeOfDay(at)} (Korea time, UTC+9)`,
  day,
  platforms: {
    YH: 'E-mail',
    HA: 'Archive',
    KK: 'Kakao',
    NV: 'Naver',
    GG: 'Google',
    AP: 'Apple',
    MS: 'Microsoft',
  },
  media: { MKT_EMAIL: 'e-mail', MKT_SMS: 'SMS' },
  unknownDevice: 'Unknown device',
  templates: {
    ...enMyArea,
    'sign-up': {
      subject: '[{sender}] Please verify your e-mail',
      preheader: 'One press of the button completes the verification.',
      title: 'Please verify your e-mail address',
      lines: [
        'Thank you for signing up with {sender}.',
        'Verify the address {email} and you can log in right away.',
      ],
      action: { label: 'Verify my e-mail' },
      closing: 'If you did not sign up, please ignore this mail. Without verification no account is opened.',
    },
    'already-member': {
      subject: '[{sender}] You have already joined',
      preheader: 'You can log in without signing up again.',
      title: 'You have already joined with this e-mail',
      lines: [
        'There is an account with the address {email}.',
        'If you forgot the password, use Find password on the log-in screen.',
      ],
      action: { label: 'Log in' },
      closing: 'If you did not ask for this, please ignore this mail. Your account is unchanged.',
    },
    'no-account': {
      subject: '[{sender}] We found no account',
      preheader: 'Nobody has joined with this e-mail.',
      title: 'We found no account',
      lines: [
        'There is no account with the address {email}.',
        'You may have joined with another e-mail or a social account. Otherwise, please sign up.',
      ],
      action: { label: 'Sign up' },
      closing: 'If you did not ask for this, please ignore this mail.',
    },
    'find-id': {
      subject: '[{sender}] Your ID',
      preheader: 'Here is the account you asked about.',
      title: 'Here is your ID',
      lines: ['This account was opened with your e-mail.'],
      facts: [
        ['ID', '{id}'],
        ['Ways to log in', '{platforms}'],
        ['Joined', '{joined}'],
      ],
      action: { label: 'Log in' },
      closing: 'If you did not ask for this, please ignore this mail. Your account is unchanged.',
    },
    'password-reset': {
      subject: '[{sender}] Password reset',
      preheader: 'Press the button to set a new password.',
      title: 'Please set a new password',
      lines: ['We were asked to reset the password of the account {email}.'],
      action: { label: 'Reset my password' },
      closing: 'If you did not ask for this, please ignore this mail. Your password stays as it is.',
    },
    'no-password': {
      subject: '[{sender}] Password reset',
      preheader: 'Your account logs in without a password.',
      title: 'Your account has no password',
      lines: [
        'The account with the address {email} logs in without a password.',
        'Please choose this way on the log-in screen.',
      ],
      facts: [['Way to log in', '{platform}']],
      action: { label: 'Log in' },
      closing: 'If you did not ask for this, please ignore this mail. Your account is unchanged.',
    },
    'new-device': {
      subject: '[{sender}] Log-in on a new device',
      preheader: 'Please check that it was you.',
      title: 'You logged in on a new device',
      lines: ['Somebody logged in to the account {email} on a device we had not seen before.'],
      facts: occasion,
      action: notMe,
      closing: 'If it was you, please ignore this mail.',
    },
    'password-changed': {
      subject: '[{sender}] Your password was changed',
      preheader: 'Please check that it was you.',
      title: 'Your password was changed',
      lines: ['The password of the account {email} was changed.'],
      facts: occasion,
      action: notMe,
      closing: 'If it was you, please ignore this mail.',
    },
    'account-locked': {
      subject: '[{sender}] Log-in is locked',
      preheader: 'The password was entered wrongly 10 times.',
      title: 'Log-in is locked',
      lines: [
        'The password of the account {email} was entered wrongly 10 times, so log-in is locked for 24 hours.',
      ],
      facts: occasion,
      action: {
        before:
          'If it was not you, or you want to log in now, set a new password. It ends the lock and logs you out on every device.',
        label: 'Set a new password',
      },
      closing: 'If you do nothing, the lock ends after 24 hours.',
    },
  },
  linkExpiry: 'This link can be used once, until {expires}.',
  linkHint: 'If the button does not work, copy this address into your browser.',
  noReply: 'This mailbox is not read, so please do not reply.',
  customerCentre: 'Customer centre',
};

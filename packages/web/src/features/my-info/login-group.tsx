import type { LoginPlatform } from '@daemun/contract/codes/providers';
import { perform } from '../../components/calls/perform.ts';
import { embedding } from '../../components/embedding/embedding.ts';
import { authorizationAddress } from '../../components/social/authorization-address.ts';
import { providerOf } from '../../components/social/provider-words.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Member } from '../../session/member.ts';
import { openDisconnectDialog } from './disconnect.ts';
import { Group } from './group.tsx';
import css from './login-group.module.css';
import { type LoginMethod, markWords, platformNames } from './login-methods.ts';
import { Pill } from './pill.tsx';
import { Row } from './row.tsx';

const pillLooks = { S: 'good', I: 'brand' } as const;

type LoginGroupProps = {
  readonly methods: readonly LoginMethod[];
  readonly member: Member;
  /** Shows the profile anew. */
  readonly onChanged: () => Promise<void>;
};

/** How the member logs in; providers are connected and disconnected here. */
export function LoginGroup({ methods, ...rest }: LoginGroupProps) {
  const t = useText();
  return (
    <Group title={t('myInfo.loginMethods')}>
      {methods.map((method) => (
        <MethodRow key={method.platform} method={method} {...rest} />
      ))}
    </Group>
  );
}

function MethodRow({
  method,
  member,
  onChanged,
}: Omit<LoginGroupProps, 'methods'> & { method: LoginMethod }) {
  const t = useText();
  const pathTo = usePathTo();
  const { platform, mark, email, isFirst } = method;
  const provider = providerOf(platform);
  const canConnect = provider !== undefined && mark === 'N';
  const connect = () =>
    provider &&
    authorizationAddress(provider, { action: 'CNET', mst_mbr_no: member.mst_mbr_no, from: 'mySetting' });
  const { logsIn } = embedding();
  const connectInApp = async () => {
    const { connectByApp } = await import('../../components/social/native-login.ts');
    const way = connect();
    if (provider && way && (await connectByApp(provider, onChanged)) === 'none') location.assign(way);
  };
  const connectByPage = async () => {
    const way = connect();
    // Once there, the proof could not be asked for any more.
    const { ok } = await perform('checkPresence', {});
    if (ok && way) location.assign(way);
  };
  const disconnect = () => {
    const isCurrent = platform === member.login_plf;
    if (provider) openDisconnectDialog({ provider, isFirst, isCurrent, onDone: onChanged });
  };
  return (
    <Row
      mark={<PlatformDot platform={platform} />}
      label={t(platformNames[platform])}
      detail={email && <bdi>{email}</bdi>}
      to={platform === 'YH' ? pathTo('myEmailChange') : undefined}
      href={canConnect && !logsIn ? connect() : undefined}
      onPress={provider && (canConnect ? (logsIn ? connectInApp : connectByPage) : disconnect)}
    >
      {isFirst && <Pill>{t('myInfo.firstRegistered')}</Pill>}
      {mark !== 'N' && <Pill look={pillLooks[mark]}>{t(markWords[mark])}</Pill>}
      {mark === 'N' && t(canConnect || platform === 'YH' ? 'social.connect' : markWords.N)}
    </Row>
  );
}

/** A letter beside the name, in the colour by which readers know the service; it never speaks for itself. */
const letters = {
  YH: '@',
  HA: 'H',
  KK: 'K',
  NV: 'N',
  GG: 'G',
  AP: 'A',
  MS: 'M',
} as const satisfies Record<LoginPlatform, string>;

const PlatformDot = ({ platform }: { platform: LoginPlatform }) => (
  <span className={`${css.dot} ${css[platform] ?? ''}`} aria-hidden="true">
    {letters[platform]}
  </span>
);

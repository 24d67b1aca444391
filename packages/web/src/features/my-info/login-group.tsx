import type { LoginPlatform, SocialProvider } from '@daemun/contract/codes/providers';
import { embedding } from '../../components/embedding/embedding.ts';
import { platformNames } from '../../components/login/platform-names.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { AuthorizationLink, useWorksHere } from '../../components/social/authorization-request.tsx';
import { connect, connectionStart } from '../../components/social/connect.ts';
import colours from '../../components/social/provider-colours.module.css';
import { ProviderMark } from '../../components/social/provider-mark.tsx';
import { providerOf } from '../../components/social/provider-words.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Member } from '../../session/member.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { openDisconnectDialog } from './disconnect.ts';
import { Group } from './group.tsx';
import css from './login-group.module.css';
import { type LoginMethod, markWords } from './login-methods.ts';
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
    <Group title={t('myInfo.loginMethods')} name="login">
      {methods.map((method) => (
        <MethodRow key={method.platform} method={method} {...rest} />
      ))}
    </Group>
  );
}

type MethodRowProps = Omit<LoginGroupProps, 'methods'> & { readonly method: LoginMethod };

function MethodRow({ method, member, onChanged }: MethodRowProps) {
  const t = useText();
  const pathTo = usePathTo();
  const { platform, mark, isFirst, isCut } = method;
  const provider = providerOf(platform);
  const disconnect = () => {
    const isCurrent = platform === member.login_plf;
    if (provider) openDisconnectDialog({ provider, isFirst, isCurrent, onDone: onChanged });
  };
  const row = useMethodRow(method);
  if (platform === 'YH')
    return mark === 'N' ? (
      <Row {...row} to={pathTo('myEmailConnect')}>
        {t('social.connect')}
      </Row>
    ) : (
      <Row {...row} to={pathTo(mark === 'S' ? 'myEmailChange' : 'myEmailConnect')} />
    );
  if (provider === undefined) return <Row {...row} />;
  if (mark !== 'N' && !isCut) return <Row {...row} act={t('social.disconnect')} onPress={disconnect} />;
  return (
    <>
      <ConnectRow provider={provider} method={method} onChanged={onChanged} />
      {isCut && !isFirst && (
        <Row
          mark={<span className={css.under} />}
          label={t('myInfo.cutUnused', { provider: t(platformNames[platform]) })}
          act={t('social.disconnect')}
          onPress={disconnect}
        />
      )}
    </>
  );
}

/** What a row shows of a method, whatever is done by it. */
function useMethodRow(method: LoginMethod) {
  const t = useText();
  return {
    mark: <PlatformMark platform={method.platform} />,
    label: t(platformNames[method.platform]),
    detail: <MethodDetail method={method} />,
    children: <MethodState method={method} />,
  };
}

type ConnectRowProps = Pick<MethodRowProps, 'method' | 'onChanged'> & { readonly provider: SocialProvider };

/** A provider that can be connected: by the app, or by a link to it. */
function ConnectRow({ provider, method, onChanged }: ConnectRowProps) {
  const t = useText();
  const works = useWorksHere(provider);
  const { logsIn } = embedding();
  const connected = async () => {
    await onChanged();
    showReceipt({ event: 'SOCIAL_CONNECTED', about: platformNames[provider] });
  };
  const connectInApp = async () => {
    const { connectByApp } = await import('../../components/social/native-login.ts');
    await connectByApp(provider, connected);
  };
  const row = { ...useMethodRow(method), act: t(method.isCut ? 'myInfo.connectAgain' : 'social.connect') };
  if (logsIn) return <Row {...row} onPress={connectInApp} />;
  return (
    <Row
      {...row}
      detail={works ? row.detail : t('provider.otherBrowser')}
      link={(frame) => (
        <AuthorizationLink
          {...frame}
          provider={provider}
          start={connectionStart()}
          onPress={() => connect(provider)}
        />
      )}
    />
  );
}

/** How it stands, in a word; none where there is nothing. */
function MethodState({ method: { mark, isCut } }: { method: LoginMethod }) {
  const t = useText();
  if (isCut) return <Pill>{t('myInfo.statusCut')}</Pill>;
  return mark !== 'N' && <Pill look={pillLooks[mark]}>{t(markWords[mark])}</Pill>;
}

/** The address at the provider, and whether the account began with it. */
function MethodDetail({ method: { email, isFirst } }: { method: LoginMethod }) {
  const t = useText();
  const first = isFirst ? t('myInfo.firstRegistered') : undefined;
  if (!email) return first;
  return (
    <>
      <bdi>{email}</bdi>
      {first && ` · ${first}`}
    </>
  );
}

const OWN_ICONS = { YH: 'mail', HA: 'archive' } as const satisfies Record<
  Exclude<LoginPlatform, SocialProvider>,
  IconName
>;

/** What stands beside the name: the provider's mark, or ours; it never speaks for itself. */
const PlatformMark = ({ platform }: { platform: LoginPlatform }) => {
  if (platform === 'YH' || platform === 'HA')
    return (
      <span className={css.mark} aria-hidden="true">
        <Icon name={OWN_ICONS[platform]} size={18} />
      </span>
    );
  return (
    <span className={`${css.mark} ${colours[platform]}`} aria-hidden="true">
      <ProviderMark provider={platform} size={16} />
    </span>
  );
};

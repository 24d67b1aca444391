import { anything, listenHost, oneOf, onOff, origin, originList, text, whole } from './forms.ts';
import { keyForm } from './keys.ts';
import { isHostOf, takesPasskeys } from './passkey-site.ts';
import { nodeEnvironments } from './production.ts';
import { networkList, proxyTrust } from './proxy-trust.ts';
import { group } from './row.ts';

/** Where the service listens and what it serves. */
export const service = group({
  rows: {
    NODE_ENV: {
      form: oneOf(nodeEnvironments),
      usually: '`production` if `PUBLIC_URL` is an https address that other machines reach',
      about: '`production`, `development` or `test`; `production` switches the safety checks on',
    },
    HOST: {
      form: listenHost,
      usual: '127.0.0.1',
      about: 'address to listen on',
    },
    PORT: {
      form: whole(0, 65_535, 'a port number from 0 to 65535'),
      usual: '3000',
      about:
        'port of the service; with the sandbox also PORT+1 (control page and inbox), PORT+2 (SMTP) and the next few',
    },
    PUBLIC_URL: {
      form: origin('an address such as https://account.example.com, without a path'),
      usually: '`http://localhost:PORT`',
      production: [(given) => /^https:/.test(given ?? ''), 'must be the https address of the page'],
      about:
        'the origin under which people reach the page. Links in mails come from here, never from a request. On https, cookies are Secure and carry the `__Host-` prefix',
    },
    PASSKEYS: {
      form: onOff,
      usually: '`on` where `PUBLIC_URL` is https or localhost',
      about:
        'whether members log in by passkeys; `off`: the page does not offer it, the calls answer 9001, and those that were made stay for later',
    },
    PASSKEY_RP_ID: {
      form: text(/^[a-z0-9.-]+$/, 'a host name in small letters, such as account.example.com'),
      usually: 'the host of `PUBLIC_URL`',
      about:
        'the host for which passkeys are made: that of `PUBLIC_URL`, or a domain above it that is the agency’s own. **IT CAN NEVER CHANGE: every passkey that was made for another one is lost**',
    },
    PASSKEY_ORIGINS: {
      form: originList,
      usually: 'that of `PUBLIC_URL`',
      about:
        'more origins on whose pages those passkeys are used, https, separated by commas; where any are named, `/.well-known/webauthn` lists them',
    },
    APP_ASSOCIATION_FILE: {
      form: anything('a JSON file that says which apps are the page’s own'),
      about:
        'JSON with `assetlinks` (Android) and `apple` (iOS), served at `/.well-known/assetlinks.json` and `/.well-known/apple-app-site-association`, so that the agency’s own app may use the passkeys of the page; on the systems it names, the page offers them in the app',
    },
    PAGE_DIR: {
      form: anything('the directory of the built page, or none'),
      usually: 'the built page',
      about:
        'directory of the built page; the start fails if it has no page. `none`: the service serves no page on purpose, and none of its console',
    },
    DOCUMENTS_DIR: {
      form: anything(
        'the directory of the policy documents; the start fails while one that members are asked to agree to is missing or not in force',
      ),
      usually: 'the shipped ones',
      about:
        'directory of the policy documents; the start fails while one that members are asked to agree to is missing or not in force',
    },
    TRUST_PROXY: {
      form: proxyTrust,
      usual: 'off',
      about:
        'whose `X-Forwarded-For` is believed (`Forwarded` where there is none; a proxy must drop of the two what it does not write): `off` nobody’s, `on` one proxy’s, a number that of so many proxies one behind the other, or the networks of the proxies, `10.0.0.0/8,192.0.2.7`. A header from anybody else is warned of in the log',
    },
    COUNTRY_HEADER: {
      form: text(/^[A-Za-z][\w-]{0,63}$/, 'the name of a header, such as CF-IPCountry'),
      about:
        'the header in which the edge in front (the CDN, the proxy) writes the two letters of the country that a request comes from; it must drop what a client wrote there. Believed of those alone whom `TRUST_PROXY` names. Members then see the country of each log-in, are told of one from abroad, and may have those refused ([decision 110](decisions/110-the-country-of-a-log-in.md)). Unset: no country is known, and nothing is said of it',
    },
    EVENTS_ALLOW_NETWORKS: {
      form: networkList,
      usually: 'none',
      about:
        'networks of the agency to which webhooks (`npm run events`), and trials of partners from the console, may go besides public addresses, `10.20.0.0/16,192.0.2.7`: name those alone in which a receiver or partner stands',
    },
    WEBHOOKS_IN_FLIGHT: {
      form: whole(1, 500, 'a number from 1 to 500'),
      usual: '50',
      about:
        'how many webhooks a node sends at once, to all endpoints together; to one of them it is four at most',
    },
    DRAIN_SECONDS: {
      form: whole(0, 60, 'a number of seconds from 0 to 60'),
      usual: '0',
      about:
        'for how many seconds a node that is told to stop still takes requests while `/readyz` is red and each answer ends its line; behind a proxy longer than the proxy keeps an idle line (`keepalive_timeout` of its `upstream`)',
    },
    REQUEST_DEADLINE: {
      form: whole(1, 25, 'a number of seconds from 1 to 25'),
      usual: '25',
      about:
        'after how many seconds a request that still waits (for a hash, a connection, a lock) is answered 503 with `Retry-After`, having changed nothing; less than the proxy waits for an answer',
    },
    LOG_LEVEL: {
      form: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
      usual: 'info',
      about: '`fatal`, `error`, `warn`, `info`, `debug`, `silent`',
    },
    JOBS_AT: {
      form: text(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day in Korea such as 04:30'),
      usually: 'a day after the last run',
      about:
        'time of the day in Korea, `04:30`, at which the daily jobs run (clearing, two-yearly confirmations); unset: a day after they last ran, so at the hour of the first start',
    },
    METRICS_TOKEN: {
      form: keyForm(text(/^[\w.~+/-]{24,}=*$/, 'at least 24 random characters without spaces')),
      secret: 'ours',
      about:
        'who shows it as `Authorization: Bearer …` may read `/metrics` from another machine; unset: this machine alone may',
    },
  },
  check: ({
    PUBLIC_URL: page,
    PASSKEYS: on,
    PASSKEY_RP_ID: host,
    TRUST_PROXY: trust,
    COUNTRY_HEADER: country,
  }) => {
    const faults: string[] = [];
    if (country !== undefined && 'hops' in trust && trust.hops === 0)
      faults.push('COUNTRY_HEADER is believed of a proxy alone: set TRUST_PROXY, too');
    if (page === undefined) return faults;
    if (on === true && !takesPasskeys(page))
      faults.push('PASSKEYS can only be on where PUBLIC_URL is https, or localhost');
    if (host !== undefined && !isHostOf(host, page))
      faults.push('PASSKEY_RP_ID must be the host of PUBLIC_URL, or a domain above it');
    return faults;
  },
});

import type { FastifyBaseLogger } from 'fastify';
import { createAccessTokens } from '../adapters/crypto/access-tokens.ts';
import { isListed } from '../adapters/crypto/blocklist.ts';
import { createEncryption } from '../adapters/crypto/encryption.ts';
import { createHashing, type HashCost } from '../adapters/crypto/hashing.ts';
import { oldestOf } from '../adapters/crypto/ledger-key.ts';
import { createLegacyPasswords } from '../adapters/crypto/legacy-passwords.ts';
import { createPeppers, peppersOf } from '../adapters/crypto/peppers.ts';
import { createSecrets } from '../adapters/crypto/secrets.ts';
import { watchSlowest } from '../adapters/crypto/slowest-check.ts';
import { createTotp } from '../adapters/crypto/totp.ts';
import { createCiVault } from '../adapters/identity/ci-keys.ts';
import { type EventLoopDelay, watchPressure } from '../adapters/system/pressure.ts';
import { createResponsePadding } from '../adapters/system/response-padding.ts';
import type { Config } from '../config.ts';
import type { Deadline } from '../ports/deadline.ts';
import type { Opened } from './opened.ts';
import type { SandboxFaults } from './sandbox-faults.ts';
import type { ServiceConfig } from './service-config.ts';
import type { StoreModule } from './store.ts';

type Needs = StoreModule & {
  readonly config: Config;
  readonly faults: SandboxFaults;
  readonly deadline: Deadline;
  readonly opened: Opened;
  /** To which multiple of milliseconds refused log-ins are padded, whatever is slow: for tests of something else. */
  readonly padding?: number | undefined;
  /** What a hash costs, for tests of something else. */
  readonly hashCost?: HashCost | undefined;
  /** By how much the event loop comes late, for tests of something else. */
  readonly eventLoopDelay?: EventLoopDelay | undefined;
};

/** Creates what keys are needed for, and the queue of hashes with the watch over it. */
export function openSecurityModule(needs: Needs) {
  const { config, faults, deadline, opened, padding, hashCost, eventLoopDelay, masters, clock } = needs;
  const peppers = createPeppers(peppersOf(config.passwordPeppers));
  const pool = createHashing({ peppers, deadline, cost: hashCost });
  const pressure = watchPressure({ hashing: pool.load, delay: eventLoopDelay });
  opened.defer(pressure.stop);
  const { legacyPasswords, slowestCheck } = watchSlowest(createLegacyPasswords(peppers));
  return {
    pool,
    pressure,
    ports: {
      secrets: createSecrets(masters),
      totp: createTotp(),
      encryption: createEncryption(masters),
      ciVault: createCiVault(oldestOf(masters), config.ciKeys),
      accessTokens: createAccessTokens(clock),
      hashing: faults.beforeHashing(pool),
      legacyPasswords,
      responsePadding: createResponsePadding(padding, padding === undefined ? slowestCheck : undefined),
    },
  };
}

export type SecurityModule = ReturnType<typeof openSecurityModule>;

/** Whether a password stands in the operator's list of breached ones; never where there is no list, or it is off. */
export function breachedBy({ files, passwordBlocklist }: ServiceConfig, log: FastifyBaseLogger) {
  const list = files.PASSWORD_BLOCKLIST_FILE;
  if (!list || !passwordBlocklist) return () => false;
  log.info({ passwords: list.count }, 'breached passwords are refused');
  return (password: string): boolean => isListed(list, password);
}

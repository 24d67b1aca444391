/** The attacks that were found, and the paragraphs of decisions §9, whose rules are undone. */
export const rules = ['X1', 'X2', 'X4', '9.0', '9.1', '9.2', '9.3', '9.4', '9.5'] as const;

/** A text that holds a rule, which occurs once in its file, and what undoes it. */
type Undo = readonly [file: string, find: string, put: string];

/** Which tests fail then: those of a file whose titles have this part. */
type SeenBy = { readonly file: string; readonly title: string };

/** One rule of the owner's promise undone, and the test that must fail then. */
export type WalkFault = {
  readonly rule: (typeof rules)[number];
  readonly what: string;
  /** Several, if each of them alone holds the rule. */
  readonly undo: readonly { readonly file: string; readonly find: string; readonly put: string }[];
  readonly seenBy: SeenBy;
};

const walk = (title: string): SeenBy => ({ file: 'tests/attacks/owner-walk.test.ts', title });
const everyAct = (title: string): SeenBy => ({ file: 'tests/attacks/owner-walk-sweeps.test.ts', title });
const everyActLater = (title: string): SeenBy => ({ file: 'tests/attacks/owner-walk-late.test.ts', title });

const useCase = (file: string) => `packages/server/src/use-cases/${file}`;
const store = (file: string) => `packages/server/src/adapters/store/${file}`;
const stepUp = 'packages/contract/src/step-up.ts';
const settled = 'packages/server/src/domain/settled.ts';
const settledTest = 'packages/server/src/domain/settled.test.ts';
const wantedProof = useCase('sessions/wanted-proof.ts');
const heldMethods = useCase('sessions/held-methods.ts');
const waysIn = useCase('ways-in/ways-in.ts');

export const walkFaults: readonly WalkFault[] = [
  fault(
    'X1',
    'a password alone takes the data along',
    [[stepUp, "exportMyData: 'settled'", "exportMyData: 'recent'"]],
    walk('known: exportMyData: a password in a new browser against password,'),
  ),
  fault(
    'X1',
    'a password alone moves the address',
    [
      [
        useCase('my-info/send-change-email.ts'),
        "withoutOld ? 'strong' : 'moving'",
        "withoutOld ? 'strong' : 'recent'",
      ],
    ],
    walk('known: sendChangeEmail: a session with a saved password'),
  ),
  fault(
    'X1',
    'a password alone erases everything at once',
    [
      [
        wantedProof,
        "if (missing === 'wait') return 'never';\n  return missing.steps.length === 0 ? undefined : refusalOf(missing, held, false);",
        'return undefined;',
      ],
    ],
    walk('everything at once'),
  ),
  fault(
    'X1',
    'one settled method erases everything at once',
    [[wantedProof, 'missingToErase(session', 'missingProofs(session']],
    walk('everything at once'),
  ),
  fault(
    'X1',
    'everything is erased while a change of address can be taken back',
    [[useCase('my-info/withdrawal.ts'), '.length > 0)', '.length > 9)']],
    { file: 'tests/api/erase-now.test.ts', title: 'waits while a change of address can be undone' },
  ),
  fault(
    'X1',
    'a code to a mailbox of today proves an irreversible act',
    [
      [heldMethods, 'provenEmail(member) !== null && isAddressSettled]', 'provenEmail(member) !== null]'],
      [
        settled,
        '_since`], asOf),',
        "_since`], kind === 'code' ? now : asOf) || (kind === 'code' && isRecentProof(given.code_at, now)),",
      ],
    ],
    walk('known: sendChangeEmail · 73h, exportMyData'),
  ),
  fault(
    'X2',
    'a password connects a provider beside a factor',
    [
      [
        useCase('social/unproven-link.ts'),
        "unprovenFor(needs, 'strong', detail, found)",
        "unprovenFor(needs, 'recent', detail, found)",
      ],
    ],
    walk('connectSocial: connect · removeTotp'),
  ),
  fault(
    'X2',
    'a password verifies an identity beside a factor',
    [[stepUp, "niceInfo: 'strong'", "niceInfo: 'recent'"]],
    walk('niceInfo · sendChangeEmail · removeTotp'),
  ),
  fault(
    'X2',
    'a recent proof adds an email login beside a factor',
    [[useCase('sign-up/connect-email.ts'), "isMove ? 'moving' : 'strong'", "'recent'"]],
    everyAct('against a provider and'),
  ),
  fault(
    'X2',
    'a recent proof confirms a suspended method beside a factor',
    [[stepUp, "answerWays: 'strong'", "answerWays: 'recent'"]],
    walk('answerWays: says mine'),
  ),
  fault(
    'X2',
    'the lost app is reset while a change of address is open',
    [[useCase('factor/ask-factor-reset.ts'), 'if (await isAddressOpen(needs, tx, member))', 'if (false)']],
    { file: 'tests/api/factor-reset.test.ts', title: 'begins while no change of address is open' },
  ),
  fault(
    'X4',
    'a passkey that was only touched counts as verified from its creation',
    [[useCase('passkey/add-passkey.ts'), 'uv_initialized: userVerified', 'uv_initialized: true']],
    everyAct('a found key that was given a PIN'),
  ),
  fault(
    'X4',
    'the first verified use of a touched passkey is believed at a login',
    [[useCase('passkey/passkey-login.ts'), 'use.userVerified && passkey.uv_initialized', 'use.userVerified']],
    walk('a found key that was given a PIN'),
  ),
  fault(
    'X4',
    'a touched passkey is the second step of its own login',
    [
      [
        useCase('passkey/passkey-login.ts'),
        "if (!right.passkey.uv_initialized) return failed('passkey.touchOnly');",
        '',
      ],
    ],
    walk('a found key that was given a PIN'),
  ),
  fault(
    'X4',
    'the first verified use of a touched passkey is believed as a proof',
    [
      [
        useCase('passkey/confirm-by-passkey.ts'),
        'uv_initialized || isRecentProof(context.session.strong_at, clock.now())',
        'true',
      ],
    ],
    everyAct('a found key that was given a PIN'),
  ),
  fault(
    'X4',
    'a touched passkey is a factor',
    [
      [
        'packages/server/src/domain/passkey-rules.ts',
        'suspended_at === null && uv_initialized',
        'suspended_at === null',
      ],
    ],
    everyAct('touched key'),
  ),
  fault(
    'X4',
    'a session counts a touched passkey as a factor',
    [[store('sessions.ts'), "\n          .where('passkey.uv_initialized', '=', sql.lit(1))", '']],
    everyAct('touched key'),
  ),
  fault(
    '9.0',
    'every method is settled at once',
    [[settled, 'since != null && since <= asOf - limits.settledAfter', 'since != null && since <= asOf']],
    walk('addPasskey · exportMyData'),
  ),
  fault(
    '9.0',
    'a method is settled after two days',
    [['packages/contract/src/limit-values.ts', 'settledAfter = 72 * hour', 'settledAfter = 48 * hour']],
    walk('connectSocial: connect · 25h, exportMyData'),
  ),
  fault(
    '9.0',
    'an open change of address does not stop the age of what is new',
    [[settled, 'Math.min(now, ...open.map(({ asked_at }) => asked_at))', 'now']],
    everyActLater('every act after three days:'),
  ),
  fault(
    '9.0',
    'a change of address that can be taken back does not stop the age of what is new',
    [[heldMethods, '...undoing.map(({ created_at }) => ({ asked_at: created_at })), ', '']],
    everyActLater('every act after three days:'),
  ),
  fault(
    '9.0',
    'a password that was reset keeps its age',
    [[store('members.ts'), 'const since = keepsAge\n    ?', 'const since = true\n    ?']],
    everyAct('the mailbox for an hour'),
  ),
  fault(
    '9.0',
    'every browser is settled',
    [[settled, 'if (isBrowserSettled) return leading(', 'if (isBrowserSettled || true) return leading(']],
    walk('exportMyData: a password in a new browser'),
  ),
  fault(
    '9.0',
    'a browser counts as settled that was new when the session began',
    [[settled, 'Math.min(given.created_at, judged.asOf)', 'judged.asOf']],
    {
      file: 'packages/server/src/domain/settled.test.ts',
      title: 'a browser that was new when the session began',
    },
  ),
  fault(
    '9.0',
    'the session notes every browser as old',
    [
      [
        store('proof-columns.ts'),
        'cast((select coalesce(known_browser.first_seen_at, known_browser.seen_at) from',
        'cast((select 0 from',
      ],
    ],
    everyAct('every act: the same again after a log-out against password,'),
  ),
  fault(
    '9.0',
    'a suspended passkey is a factor',
    [
      [
        'packages/server/src/domain/passkey-rules.ts',
        'suspended_at === null && uv_initialized',
        'uv_initialized',
      ],
      [store('sessions.ts'), "\n          .where('passkey.suspended_at', 'is', null)", ''],
    ],
    everyAct('against password and passkey'),
  ),
  fault(
    '9.0',
    'a suspended passkey opens a session',
    [
      [useCase('passkey/use-passkey.ts'), "if (now && now.suspended_at !== null) return 'suspended';", ''],
      [store('passkeys.ts'), "    .where('suspended_at', 'is', null)\n", ''],
    ],
    walk('known: addPasskey · exportMyData'),
  ),
  fault(
    '9.0',
    'a suspended provider opens a session',
    [[useCase('social/log-in-member.ts'), 'if (way?.suspended_at != null) throw', 'if (false) throw']],
    walk('connectSocial: connect'),
  ),
  fault(
    '9.0',
    'a suspended password opens a session',
    [
      [
        useCase('login/login.ts'),
        'return member.password_suspended_at === null',
        'return member.password_suspended_at !== 0',
      ],
      [store('sessions.ts'), "\n      .where('member.password_suspended_at', 'is', null)", ''],
    ],
    walk('known: sendChangeEmail'),
  ),
  fault(
    '9.0',
    'the age of a passkey is not noted with its proof',
    [[store('proof-columns.ts'), '(select passkey.created_at from passkey', '(select 0 from passkey']],
    walk('addPasskey · exportMyData'),
  ),
  fault(
    '9.0',
    'the age of an app is not noted with its proof',
    [[store('proof-columns.ts'), '(select totp.created_at from totp', '(select 0 from totp']],
    walk('find password · finishTotp · exportMyData'),
  ),
  fault(
    '9.0',
    'the age of a password is not noted with its proof',
    [
      [
        store('proof-columns.ts'),
        "ofMember('coalesce(member.password_since, member.password_changed_at, member.created_at)')",
        "ofMember('0')",
      ],
    ],
    walk('find password · exportMyData'),
  ),
  fault(
    '9.0',
    'a new passkey is offered as a settled one',
    [[heldMethods, '.filter(({ created_at }) => isSettled(created_at, asOf))', '.filter(() => true)']],
    walk('addPasskey · exportMyData'),
  ),
  fault(
    '9.0',
    'a password that its owner changed counts as new',
    [[useCase('my-info/change-password.ts'), 'keepsAge: true', 'keepsAge: false']],
    { file: 'tests/api/erase-now.test.ts', title: 'a password that its owner changed proves' },
  ),
  fault(
    '9.1',
    'a recent proof removes the app',
    [
      [
        useCase('factor/remove-totp.ts'),
        "unprovenRemoval(needs, own?.created_at, 'removeTotp', context)",
        "unprovenRemoval(needs, undefined, 'removeTotp', context)",
      ],
    ],
    walk('known: removeTotp'),
  ),
  fault(
    '9.1',
    'a recent proof disconnects a provider',
    [
      [
        useCase('social/unproven-link.ts'),
        'unprovenRemoval(needs, own?.connected_at',
        'unprovenRemoval(needs, undefined',
      ],
    ],
    everyAct('against password and provider'),
  ),
  fault(
    '9.1',
    'a recent proof removes a verified identity',
    [
      [
        useCase('identity/cancel-nice.ts'),
        'unprovenRemoval(needs, own?.since',
        'unprovenRemoval(needs, undefined',
      ],
    ],
    everyAct('every act: a password in a new browser against password and identity'),
  ),
  fault(
    '9.1',
    'a recent proof removes the email login',
    [
      [
        useCase('my-info/disconnect-email.ts'),
        'unprovenRemoval(needs, own?.connected_at',
        'unprovenRemoval(needs, undefined',
      ],
    ],
    { file: 'tests/api/presence.test.ts', title: 'nor disconnectEmail' },
  ),
  fault(
    '9.1',
    'a recent proof undoes an integration',
    [[stepUp, "undoIntegration: 'settled'", "undoIntegration: 'recent'"]],
    { file: 'tests/api/presence.test.ts', title: 'nor undoIntegration' },
  ),
  fault(
    '9.1',
    'a recent proof removes what was suspended',
    [[useCase('recovery/answer-ways.ts'), 'return isIrreversible ?', 'return isIrreversible && false ?']],
    everyAct('every act: the mailbox for an hour'),
  ),
  fault(
    '9.1',
    'what an earlier session added counts as added by this one',
    [[wantedProof, 'since < found.session.created_at', 'since < 0']],
    everyAct('every act:'),
  ),
  fault(
    '9.1',
    'a settled passkey is removed at once',
    [
      [
        useCase('passkey/remove-passkey.ts'),
        'return !(isRecentProof(session.strong_at, now) && isSettled(session.strong_since, asOf));',
        'return false;',
      ],
    ],
    walk('removePasskey'),
  ),
  fault(
    '9.1',
    'a settled passkey is removed at once by a new factor',
    [[useCase('passkey/remove-passkey.ts'), ' && isSettled(session.strong_since, asOf)', '']],
    walk('find password · addPasskey · removePasskey'),
  ),
  fault(
    '9.1',
    'the app alone is enough in a new browser',
    [
      [
        settled,
        "settled.includes('strong') && given.strong_method === 'passkey'",
        "settled.includes('strong')",
      ],
    ],
    everyAct('every act: a phished password and code'),
  ),
  fault(
    '9.1',
    'a member who holds a factor proves by the password alone',
    [[settled, 'const factor = held.factors.length > 0 && !proven.strong;', 'const factor = false;']],
    everyAct('every act:'),
  ),
  fault(
    '9.1',
    'an act that waits is served at once',
    [[useCase('sessions/begin-wait.ts'), 'asked_at + limits.waitingActs.wait', 'asked_at']],
    walk('find password · exportMyData'),
  ),
  fault(
    '9.1',
    'an act waits for a day',
    [
      [
        'packages/contract/src/limit-values.ts',
        'waitingActs = { wait: 72 * hour',
        'waitingActs = { wait: 24 * hour',
      ],
    ],
    walk('find password · exportMyData'),
  ),
  fault(
    '9.1',
    'a member without a proof begins a wait',
    [
      [
        wantedProof,
        "const refusal = await withoutProof(needs, 'strong', found);\n  if (refusal) return refusal;\n  const wait",
        'const wait',
      ],
    ],
    { file: 'tests/api/waiting-acts.test.ts', title: 'waits only once' },
  ),
  fault(
    '9.1',
    'the login by a provider is the fresh one',
    [[settled, '&& (given.provider_at ?? 0) > given.created_at', '']],
    {
      file: 'packages/server/src/domain/settled.test.ts',
      title: 'a fresh round at a provider, where no address was proven',
    },
  ),
  fault(
    '9.2',
    'a factor of today spares the old mailbox',
    [[settled, 'held.factors.some((way) => held.settled.has(way))', 'held.factors.length > 0']],
    walk('known: addPasskey · sendChangeEmail'),
  ),
  fault(
    '9.2',
    'a password alone spares the old mailbox',
    [[settled, "const isProven = provenIn(given, judged).settled.has('code');", 'const isProven = true;']],
    walk('known: sendChangeEmail'),
  ),
  fault(
    '9.2',
    'a change without the old mailbox does not wait',
    [[useCase('my-info/send-change-email.ts'), 'const waits = without_old &&', 'const waits = false &&']],
    walk('sendChangeEmail'),
  ),
  fault(
    '9.2',
    'a change without the old mailbox takes effect at its confirmation',
    [[useCase('sign-up/confirm-change.ts'), 'if (waits ||', 'if (']],
    walk('sendChangeEmail'),
  ),
  fault(
    '9.2',
    'the old mailbox is not told of the request',
    [
      [
        useCase('my-info/send-change-email.ts'),
        "  await sendEmailChangeNotice(needs, tx, context, 'email-change-asked', { member, to });\n",
        '',
      ],
    ],
    walk('sendChangeEmail'),
  ),
  fault(
    '9.2',
    'the old mailbox is not told that the change waits',
    [
      [
        useCase('accounts/move-address.ts'),
        "  await sendEmailChangeNotice(needs, tx, cause, 'email-change-asked', { member, to: email, until: due_at });\n",
        '',
      ],
    ],
    walk('sendChangeEmail'),
  ),
  fault(
    '9.2',
    'the old mailbox is not told at the end',
    [
      [
        useCase('accounts/move-address.ts'),
        "  await sendEmailChangeNotice(needs, tx, cause, 'email-changed', { member, to: email, askedAt });\n",
        '',
      ],
    ],
    everyActLater('every act after three days: a session with a saved password against password,'),
  ),
  fault(
    '9.2',
    'the undo does not dispute the moment of the request',
    [
      [
        useCase('accounts/move-address.ts'),
        '{ member, to: email, askedAt });\n  await tx.waitingActs',
        '{ member, to: email });\n  await tx.waitingActs',
      ],
    ],
    everyActLater('every act after three days:'),
  ),
  fault(
    '9.2',
    'the undo ends two days after the effect',
    [
      [
        'packages/contract/src/limit-values.ts',
        'emailChangeUndoLife = 72 * hour',
        'emailChangeUndoLife = 48 * hour',
      ],
    ],
    walk('sendChangeEmail · 73h, exportMyData'),
  ),
  fault(
    '9.2',
    'an email login moves the address without the old mailbox',
    [[useCase('sign-up/connect-email.ts'), "isMove ? 'moving' : 'strong'", "'strong'"]],
    everyAct('against a provider'),
  ),
  fault(
    '9.2',
    'an undo leaves a change that waits',
    [
      [
        useCase('ways-in/apply-recovery.ts'),
        "if (fateOf('WAITING_ACT', recovery, false) === 'removed') await tx.waitingActs.stop(member.id);",
        '',
      ],
    ],
    walk('sendChangeEmail'),
  ),
  fault(
    '9.3',
    'a password adds a passkey beside a factor',
    [
      [stepUp, "passkeyOptions: 'strong'", "passkeyOptions: 'recent'"],
      [stepUp, "addPasskey: 'strong'", "addPasskey: 'recent'"],
    ],
    everyAct('every act: a session with a saved password against password and app'),
  ),
  fault(
    '9.3',
    'a password replaces the app',
    [
      [stepUp, "beginTotp: 'strong'", "beginTotp: 'recent'"],
      [stepUp, "finishTotp: 'strong'", "finishTotp: 'recent'"],
    ],
    everyAct('every act: a session with a saved password against password and app'),
  ),
  fault(
    '9.3',
    'a password renews the recovery codes',
    [[stepUp, "renewRecoveryCodes: 'strong'", "renewRecoveryCodes: 'recent'"]],
    everyAct('every act: a session with a saved password against password and app'),
  ),
  fault(
    '9.3',
    'a password spares providers the second step',
    [[stepUp, "saveFactorScope: 'strong'", "saveFactorScope: 'recent'"]],
    everyAct('every act: a session with a saved password against password, provider and app'),
  ),
  fault(
    '9.3',
    'a password turns login codes off beside a factor',
    [[stepUp, "saveLoginCode: 'strong'", "saveLoginCode: 'recent'"]],
    everyAct('every act: a session with a saved password against password and app'),
  ),
  fault(
    '9.3',
    'a password changes the alerts beside a factor',
    [[stepUp, "saveLoginSafety: 'strong'", "saveLoginSafety: 'recent'"]],
    everyAct('every act: a session with a saved password against password and app'),
  ),
  fault(
    '9.3',
    'the first app leaves every method that skips it',
    [
      [
        useCase('factor/finish-totp.ts'),
        'if (!older) await suspendUnconfirmed',
        'if (false) await suspendUnconfirmed',
      ],
    ],
    walk('the owner sets up a first app'),
  ),
  fault(
    '9.3',
    'a password alone begins the end of a lost app',
    [
      [
        useCase('factor/ask-factor-reset.ts'),
        'if (!isByMailbox(run, member, needs.clock.now()))',
        'if (false)',
      ],
    ],
    walk('exportMyData: a password in a new browser against password and app'),
  ),
  fault(
    '9.3',
    'an account attached by mail skips the second step',
    [[useCase('social/attach-by-code.ts'), 'if (await factors.of(member.id)) throw', 'if (false) throw']],
    { file: 'tests/api/social-attach.test.ts', title: 'sets up an authenticator app' },
  ),
  fault(
    '9.4',
    'closing leaves the sessions',
    [
      [
        waysIn,
        "  closed: removed,\n  reopened: removed,\n  withdrawn: removed,\n} as const satisfies WayRow['after'];\n\nconst dispute",
        "  closed: stays,\n  reopened: stays,\n  withdrawn: removed,\n} as const satisfies WayRow['after'];\n\nconst dispute",
      ],
    ],
    { file: 'tests/api/closed-account.test.ts', title: 'keeps all data' },
  ),
  fault(
    '9.4',
    'closing takes methods away',
    [
      [
        waysIn,
        "  closed: stays,\n  reopened: stays,\n  withdrawn: removed,\n} as const satisfies WayRow['after'];\n\n/** Opens nothing by itself",
        "  closed: removed,\n  reopened: stays,\n  withdrawn: removed,\n} as const satisfies WayRow['after'];\n\n/** Opens nothing by itself",
      ],
    ],
    everyAct('every act:'),
  ),
  fault(
    '9.4',
    'a closed account is erased after two days',
    [['packages/contract/src/limit-values.ts', 'leavingWait = 72 * hour', 'leavingWait = 48 * hour']],
    walk('withdrawal: close · 73h'),
  ),
  fault(
    '9.4',
    'a closed account is erased while a change of address can be taken back',
    [[useCase('jobs/erase-closed.ts'), 'if ((await tx.links.undoing(id, now)).length > 0) return 0;', '']],
    { file: 'tests/api/closed-account.test.ts', title: 'waits for the end of a change of address' },
  ),
  fault(
    '9.4',
    'the undo of a change ends with the account',
    [
      [
        waysIn,
        '      blocked: stays,\n      closed: stays,\n      reopened: stays,\n      withdrawn: removed,\n    },\n  },\n  SESSION',
        '      blocked: stays,\n      closed: removed,\n      reopened: stays,\n      withdrawn: removed,\n    },\n  },\n  SESSION',
      ],
    ],
    everyAct('every act:'),
  ),
  fault(
    '9.4',
    'the undo of a change opens no closed account',
    [[useCase('my-info/undo-email-change.ts'), '    evenClosed,\n', '']],
    everyAct('every act:'),
  ),
  fault(
    '9.4',
    'the undo of a change leaves the account closed',
    [
      [
        useCase('accounts/close-account.ts'),
        '    await reopenAccount(refuse, needs, tx, context, member, { leaving });\n    return recover();',
        '    return recover();',
      ],
    ],
    everyAct('every act:'),
  ),
  fault(
    '9.4',
    'the button of a notice ends with the account',
    [
      [
        waysIn,
        "      'sessions-ended': stays,\n      closed: stays,\n      reopened: stays,\n    },\n  },\n  BACK",
        "      'sessions-ended': stays,\n      closed: removed,\n      reopened: stays,\n    },\n  },\n  BACK",
      ],
    ],
    walk('addPasskey · 25h, withdrawal: close'),
  ),
  fault(
    '9.5',
    'the erasure at once asks for a recent proof, and then for others',
    [[stepUp, "withdrawal: 'inside'", "withdrawal: 'recent'"]],
    walk('everything at once'),
  ),
  fault(
    '9.5',
    'the refusal does not say that a settled passkey is asked for',
    [[wantedProof, 'const isByOldPasskey = hasNewPasskey &&', 'const isByOldPasskey = false &&']],
    everyAct('every act:'),
  ),
  fault(
    '9.5',
    'the refusal names a factor that is not settled',
    [[settled, 'settledFactors.length > 0 ? settledFactors : held.factors', 'held.factors']],
    { file: settledTest, title: 'a settled app and a new passkey' },
  ),
  fault(
    '9.5',
    'an erasure asks for two proofs of one kind',
    [[settled, 'const ways = wide.filter((way) => !others.has(proofKindOf[way]));', 'const ways = wide;']],
    { file: settledTest, title: 'eras' },
  ),
  fault(
    '9.5',
    'a settled passkey is not offered where the mailbox cannot prove',
    [[settled, "return hasPasskey ? { steps: [['passkey']], alone: [] } : 'wait';", "return 'wait';"]],
    { file: settledTest, title: 'what was named is enough' },
  ),
];

function fault(rule: WalkFault['rule'], what: string, undo: readonly Undo[], seenBy: SeenBy): WalkFault {
  return { rule, what, undo: undo.map(([file, find, put]) => ({ file, find, put })), seenBy };
}

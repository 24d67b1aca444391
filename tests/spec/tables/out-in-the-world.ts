/**
 * What befell the service out in the world (R1 to R23), and what stands for it since: of | what holds now | the file of the
 * test that holds it | the test.
 */
export const outInTheWorld = `
R1 | a server that refuses everybody for a day costs no mail | tests/faults/mail-outage.test.ts | refuses everybody (%s) for a day, nothing is given up, and each mail comes once when it is well
R1 | a no before a recipient, or to many, is the channel's; no mail is counted | packages/server/src/adapters/outbox/channel.test.ts | blames the channel for what nobody looked at
R1 | nor does one that refuses most: one domain, all but its own, one template | packages/server/src/adapters/mail/mail-route.test.ts | a server that %s for two days costs no mail, and the others go at once
R1 | a domain that takes nobody holds up no other | packages/server/src/adapters/mail/mail-route.test.ts | a domain that takes nobody rests by itself, is asked once a minute, and goes on after its return: the %s rest
R1 | only what the server says of the recipient is the mail's own fault | packages/server/src/adapters/mail/smtp-outcome.test.ts | with any status 5.%i is not: it is about %s
R1 | what may be everybody's is never counted | packages/server/src/adapters/outbox/channel.test.ts | is kept for three days where the no may be everybody’s, though others are taken, and goes when it is lifted
R1 | one that is refused for itself while others are taken is given up, a day old | packages/server/src/adapters/outbox/channel.test.ts | is given up a day old where the no is about itself and others are taken
R1 | a wrong address makes nobody wait | packages/server/src/adapters/mail/mail-route.test.ts | an address that does not exist is given up in a day, and makes nobody wait
R1 | what one node saw is over though another delivered what waited | tests/store/outbox.test.ts | a connection that was reset at one node, whose mail another delivered, is over at both soon after
R1 | and is seen for as long as it lasts | packages/server/src/adapters/outbox/channel.test.ts | is seen by one of them at every moment for as long as it lasts and somebody waits
R1 | so it is for what providers are owed | packages/server/src/adapters/outbox/channel.test.ts | keeps one provider’s failure from the others
R1 | what was given up goes again by command | tests/store/outbox-command.test.ts | a mail that was given up says why, and goes again by one command, on record
R1 | the alert comes before the first mail is given up | tests/spec/operations.test.ts | comes before the first %s is given up by its age, with half of its time left
R1 | so it does where a server refuses some and takes others | tests/spec/operations.test.ts | comes before the first %s is given up by refusals while others are taken, with half of the time left
R1 | one mail that waits for what it is wakes nobody | tests/spec/operations.test.ts | on late mails is silent of one that waits for what it is
R1 | a mail whose link or code is over is not sent, counted as dead or alerted | tests/store/mail-rows.test.ts | goes until its link or code is over, and after that not: it is ended, counted and told of as over
R1 | how long it waits tells nobody whose an address is | tests/attacks/silence-by-states.test.ts | a %s who asked %s hears for as long that the mail is on its way, whoever has the address
R1 | nor does a command send it again | tests/store/mail-rows.test.ts | that was given up goes again while it is of use, and never once it is over
R1 | after an outage nothing that is over goes before what is fresh | tests/store/mail-rows.test.ts | after an outage what is over stands before nothing: fresh mails go at once, also to the same address
R1 | a notice, and what has no end, waits its three days | tests/store/mail-rows.test.ts | %s waits for three days, also where the link in it lives less, and is then given up
R1 | after an hour's outage dead codes never come | tests/faults/mail-outage.test.ts | is away for an hour, codes and reset links that are over by then never come, and stand before no mail
R1 | each channel and each queue is watched | tests/api/metrics.test.ts | watch every kind of which %s tells
R2 | bulk stands before nobody | tests/store/outbox.test.ts | what somebody asked for goes first, then notices; five hundred mails of a job stand before neither
R2 | a sign-up mail overtakes a mailing | tests/store/outbox.test.ts | a sign-up mail that comes while a mailing goes out is delivered before all but a round of it
R2 | bulk keeps to its pace | packages/server/src/adapters/outbox/outbox-worker.test.ts | keeps to a pace of its own where it has one, with one delivery at a time
R3 | a mail's fate by support code, and in the account | tests/store/outbox-command.test.ts | what became of a mail is told by the support code, and in the account, without its text or address
R3 | so of every mail, while it waits and once it was taken | tests/store/mail-rows.test.ts | %s: the desk finds it while it waits and once it was taken, in the account of its member and by its code
R3 | and as the service sends each | tests/api/every-mail.test.ts | is found by the desk once it was taken: by its support code, and in the account of its member
R3 | no mail is written without its member, or its end | packages/server/src/use-cases/mail/mail-end.test.ts | no mail is written without its member, or without what has its end
R3 | of who left no mail keeps the number | tests/store/mail-rows.test.ts | of a member who is gone (%s) the number goes, and what became of the mail stays
R3 | a support code leads to what the request did | tests/store/member-command.test.ts | a support code leads to what the request did, at whom, and what to do next
R3 | a refused certificate is no refused connection | packages/server/src/adapters/mail/smtp-outcome.test.ts | tells a refused certificate from a refused connection
R3 | the enhanced status is told | packages/server/src/adapters/mail/smtp-outcome.test.ts | %j at %s is %s, status %s
R4 | thirty mails a day for an address | tests/store/budgets.test.ts | thirty mails go to an address in a day, however they are spread, and thirty in the next
R5 | people log in while a change waits for a reader | tests/store/migrations-beside-others.test.ts | people log in while a change waits for a reader, and it is done once he has gone
R5 | nor for rows that are changed in portions | tests/store/migrations-beside-others.test.ts | rows that are changed in portions are let go where somebody holds one of them, and tried again
R5 | every change, and each to come, adds columns and tables, or makes indexes beside the traffic, or goes in portions | tests/spec/migrations.test.ts | %s only adds, and keeps nobody waiting for as long as there are rows
R5 | indexes wait for nobody's lock | tests/store/migrations-beside-others.test.ts | people log in while indexes wait for an older snapshot, and two processes make them once
R5 | a role's lock_timeout breaks no start off | tests/store/migrations-beside-others.test.ts | beside a backup’s snapshot a role’s lock_timeout breaks an index off: that is said, and it is tried again
R5 | nor the drop of an index | tests/store/migrations-beside-others.test.ts | nor does it end the drop of an index
R5 | a statement_timeout is told in words | tests/store/migrations-beside-others.test.ts | a role’s statement_timeout that is too short for an index is the operator’s to mend, in words
R5 | a build that is under way is waited for and kept | tests/store/migrations-beside-others.test.ts | a build by another connection is waited for, said, and kept
R5 | that of a start that was stopped, too | tests/store/migrations-beside-others.test.ts | a start that was stopped during an index leaves it to the server, and the next one takes it as it is
R5 | half an index is made anew | tests/store/migrations-beside-others.test.ts | an index that was left half made is made anew
R5 | a look before: what locks, for whom, how long | tests/store/migrations.test.ts | a plan says what is pending, who waits and how many rows it concerns, and does nothing
R5 | a start that changes tables lives and is not ready | tests/store/migrations-beside-others.test.ts | a start whose change waits for a table lives, is not ready, and says who holds the table
R5 | a store of an unreleased build is refused | tests/store/migrations.test.ts | refuses a store that an unreleased build made, before it writes anything
R5 | the Job that migrates is a node's like | tests/spec/kubernetes-files.test.ts | run the job of %s in the confines, with the variables and in the version of a node
R6 | commands work beside a later version | tests/store/later-version.test.ts | operators’ commands work beside a later version: an account is blocked, a backup has its tables too
R6 | and so does the service | tests/store/later-version.test.ts | a node of this version starts and works on the tables of a later one, and leaves them as they are
R7 | jobs have limits of their own | tests/store/deadline.test.ts | a transaction of it is undone, and jobs go on
R7 | what no index finds is gone through in bounded steps | tests/store/clearing.test.ts | what no index finds is looked for step by step, each a bounded part of the table
R7 | all else is found by an index, and deleted by its key | tests/store/clearing.test.ts | every kind that is not gone through step by step is found by an index, and deleted by its key
R7 | every table, and each to come, is cleared or says why not | tests/store/ends-of-rows.test.ts | every table is cleared by itself, or says with what its rows go, or what bounds them
R7 | what goes with a row is found by an index | tests/store/ends-of-rows.test.ts | a row that goes finds by an index what refers to it
R7 | no job, and nothing that metrics read, goes through a large table at once | tests/store/asked-by-itself.test.ts | no job goes through a large table but step by step
R7 | old hashes are forgotten in portions | tests/store/clearing.test.ts | old hashes are forgotten in portions, and those of our own making stay
R7 | so do deliveries of webhooks that go again | tests/store/clearing.test.ts | what was given up at an endpoint is sent again, a portion a statement
R7 | an endpoint is removed at once, and its deliveries after it | tests/store/clearing.test.ts | an endpoint is removed at once, whatever is kept of it, and its deliveries go in portions
R7 | each kind by itself | packages/server/src/adapters/system/job-runner.test.ts | clears each kind by itself: one that fails holds up no other
R7 | last success and rows are on record | tests/store/clearing.test.ts | how a job went is on record: rows and time of the last success, and whether it failed since
R7 | a job that no release runs any more alarms nobody | tests/store/clearing.test.ts | of a job that no release runs any more nothing is told, nor of a backup
R7 | and among the metrics | tests/api/metrics.test.ts | tell of each job when it last succeeded, and how much it did
R7 | an hour is chosen | packages/server/src/adapters/system/job-runner.test.ts | runs at the hour that was chosen, for the first time too
R7 | a member at whom a job fails holds up no other | packages/server/src/use-cases/jobs/at-each-member.test.ts | in portions of %i one that fails holds up no other, and is told at the end
R7 | nor do jobs that go from member to member hold up the clearing | packages/server/src/adapters/system/job-runner.test.ts | neither what comes round often nor what goes from member to member waits
R8 | rotations go through a place by its key | tests/store/clearing.test.ts | rotations go through a place by its key, and leave hashes of the sister services out
R8 | CIs are gone through once | tests/store/clearing.test.ts | CIs are gone through once, members first
R8 | a portion of members is that portion of each table | tests/store/asked-by-itself.test.ts | who goes through members a portion at a time reads that portion of each table, however the tables are joined
R8 | commands have the limits of jobs | tests/spec/commands.test.ts | every command that opens a store has the limits of jobs, not those of visitors
R9 | keys of the trail are in the order of time | packages/server/src/adapters/store/time-ordered-id.test.ts | stands in the order of time, and no two of one time are the same
R9 | no call of a member or visitor reads everything | tests/api/statements-by-call.test.ts | the statements of a call are those of the table, and none goes through the whole of one
R10 | nothing goes in clear in production | packages/server/src/config/ways-out.test.ts | %s in clear beyond this machine is refused in production
R10 | nor does a command ask a database so | tests/store/command-lines.test.ts | no command asks a database in clear beyond this machine, with or without NODE_ENV, and each says how it may
R10 | the same rule whoever asks | packages/server/src/config/ways-out.test.ts | %s, whoever asks: %s
R10 | nor do codes go to a partner so | packages/server/src/config/ways-out.test.ts | a partner’s %s in clear beyond this machine is refused
R10 | nor a collector's headers | packages/server/src/config/ways-out.test.ts | a collector may be asked in clear only without headers, and never with a user name
R10 | one reader reads all variables | tests/spec/configuration.test.ts | every variable stands in one of the documents, once
R11 | the password of a move stands in no words | tests/store/move-command.test.ts | nothing is moved while the service runs, nor to where nothing answers, and the store stays as it was
R11 | every fault at once, before anything is made | tests/api/start-failure.test.ts | what stands in files is told with the other faults of the configuration, before anything is made
R11 | in one line, without a stack | tests/faults/second-process.test.ts | a configuration that cannot be used is refused with every fault at once
R11 | whatever stands in the variables | tests/api/start-failure.test.ts | a start with %j in every variable names each that cannot hold it, at once, and makes nothing
R11 | every variable with every hostile value | packages/server/src/compose/hostile-variables.test.ts | is a fault by the name of the variable, or is taken, and never repeated
R11 | what is taken is taken apart once | packages/server/src/compose/hostile-variables.test.ts | what is taken the service opens with (%i)
R11 | a place that cannot be used is told in one line | tests/api/start-failure.test.ts | a place that cannot be used is told by the variable that names it, in one line
R11 | a secret of letters repeated is refused | packages/server/src/config/keys.test.ts | %s of a letter or a word repeated is refused in production, without repeating it
R11 | each key in a list and in a partner's row | packages/server/src/config/keys.test.ts | each key of a partner is looked at, and its place told
R12 | behind one and behind two proxies readers are clients of their own | tests/attacks/client-budgets.test.ts | readers are clients of their own, whatever they claim
R12 | what proxies really write is understood | packages/server/src/http/forwarded.test.ts | in %j stands %j
R12 | hops or networks | packages/server/src/config/proxy-trust.test.ts | %s is %j
R12 | what no proxy should write closes the door for nobody | tests/attacks/client-budgets.test.ts | what no proxy should write closes the door for nobody
R12 | nor for the staff | tests/api/console-server.test.ts | wrong passkeys are counted by the network that a proxy tells, and where it tells none nobody is shut out
R12 | a budget that is used up is counted, and alerts | tests/attacks/client-budgets.test.ts | a budget that is used up is counted for those who watch
R12 | so is each one, as of an account's codes or of mails | packages/server/src/compose/counted.test.ts | each budget is there from the first on, and counts how often it was found used up
R12 | inside a transaction too | tests/store/budgets.test.ts | a budget that is found used up is told of, in a transaction too
R13 | failures by client and network | tests/attacks/client-budgets.test.ts | at many accounts from one client are a hundred in ten minutes
R13 | the innocent use nothing up | tests/attacks/client-budgets.test.ts | take from the client alone: who logs in rightly uses nothing up
R13 | the hash queue is shared | packages/server/src/adapters/crypto/fair-queue.test.ts | who has filled the queue gives way to others, down to an equal share
R13 | first tries are counted | tests/api/metrics.test.ts | the first try of a stranger is counted by how it ended, later ones and those of known browsers are not
R13 | what strangers leave is bounded | tests/api/what-strangers-leave.test.ts | whatever a stranger makes the store keep is bounded and goes by itself
R13 | who has used up their budgets leaves nothing | tests/api/what-strangers-leave.test.ts | a stranger who has used up every budget leaves nothing, whatever they ask
R13 | each way to leave rows has a budget, and keeps to it | tests/api/what-strangers-leave.test.ts | each way to leave rows is bounded by the budget that is said of it
R13 | so have answers under a key | packages/server/src/http/idempotency.test.ts | of a stranger beyond the budget nothing more is kept: what was is heard again, all else runs
R14 | depth is looked at before parsing | tests/attacks/bad-bodies.test.ts | that nests deeper than any call is refused, and nobody parses it
R14 | the limit is near the largest call | tests/spec/body-limit.test.ts | no body may be much larger than the largest call, nor much deeper than the deepest
R12 | the log says so of each way in which proxies and setting do not agree | packages/server/src/http/client-network.test.ts | under %j a start that hears %j warns %j
R15 | questions about an address leave its owner's reset | tests/attacks/client-budgets.test.ts | by %s leaves the owner their reset
R15 | even behind one address | tests/attacks/client-budgets.test.ts | leaves even those behind the same address their reset
R15 | a strange page's picture takes no budget | tests/attacks/client-budgets.test.ts | takes nothing from the budgets of those who see a picture that is a call
R15 | nor does one that is no call | tests/attacks/visits.test.ts | spends and leaves nothing for what is no visit; who then comes is served
R15 | and no new address can | tests/attacks/visits.test.ts | every route that a person goes to is done for visits alone
R15 | nor at addresses that are read | tests/attacks/visits.test.ts | at no other route a GET leaves anything or takes from a budget
R15 | nor a form that it sends to the OpenID provider | tests/api/openid-limits.test.ts | a page of no client takes nothing from what its visitors’ address may ask for
R15 | nor an address written otherwise | tests/attacks/visits.test.ts | whoever writes an address of the OpenID provider otherwise leaves nothing and takes from no budget
R15 | nor is anybody of the staff | tests/api/console-server.test.ts | that come from elsewhere shut nobody out
R15 | the owner's own browser is not locked | tests/attacks/guessing.test.ts | by a stranger do not lock the owner out of the browser they know
R16 | a page for whoever asks | tests/attacks/page-requests.test.ts | %s is the page for whoever asks, and HEAD tells of it
R16 | HEAD goes with GET everywhere | tests/attacks/page-requests.test.ts | HEAD goes with GET
R16 | messengers are told what each page is for, at every address, in each language | tests/api/link-previews.test.ts | as a messenger does is told what links to it show
R16 | the newsletter's page, which people share most, tells of itself | tests/api/link-previews.test.ts | the newsletter tells of itself in the language in which it then shows
R16 | no preview of one member's page, nor of a link with a secret | tests/api/link-previews.test.ts | what is of one member or one errand has no preview
R16 | previews weigh on no script | tests/api/link-previews.test.ts | no script that a browser loads has the words of previews, nor their names
R16 | nor are they in a catalog of the page | packages/web/tools/catalog-parts.test.ts | what previews of links say is in no part that a browser loads
R17 | nodes are restarted under load: no request fails | tests/faults/nodes.test.ts | three nodes that are restarted, one after the other: no request fails, and what was answered stands
R17 | a line that was kept is served before the close | packages/server/src/http/drain.test.ts | while it drains, a new line and one that was kept are served and ended; then the door is closed
R17 | a line on which nobody asks keeps no stop waiting | packages/server/src/http/drain.test.ts | a line that is %s does not keep the stop waiting
R17 | the page stands while the database is away | tests/spec/kubernetes-files.test.ts | lead to pods that are not ready where none is, so that the page stands while the database is away
R17 | and where no node answers | tests/spec/nginx-file.test.ts | nginx shows its own page where no node answers, in the words of the catalogs, and 503 to calls
R17 | people see that page on every way of theirs | tests/spec/nginx-file.test.ts | nginx shows its page to people at %s
R17 | programs that came later are answered as calls are | tests/spec/nginx-file.test.ts | nginx answers programs at %s by a status alone, and never without TLS
R17 | a start waits for its database | tests/faults/database-at-start.test.ts | a start while the database is away: it waits, and serves once the database is there
R17 | meanwhile people hear so, and a proxy asks another node | packages/server/src/http/starting-door.test.ts | people see at %s that it is a matter of minutes
R17 | an outage leaves no stacks in the log | packages/server/src/http/failures.test.ts | of an outage of the store the log has one word: %s
R17 | 431 and 413 are a page in a browser | tests/attacks/page-requests.test.ts | is told to a browser by a page in $prefix
R17 | so it is in the console | tests/api/console-server.test.ts | headers that are too large are told to a browser by a page, and to all else by an envelope
R18 | on this machine, with and without www, with a dot at its end: to PUBLIC_URL first | tests/attacks/page-requests.test.ts | %s: at %s a page and a departure lead there first
R18 | the console leads to its own address too | tests/api/console-server.test.ts | the console leads at %s to its own address first, where its cookies and passkeys are
R18 | the sandbox opens PUBLIC_URL | packages/sandbox/src/start-sandbox.test.ts | the page opens the product under its public address, whatever it is asked by
R19 | late, failed, elsewhere: log-in with words, and once more | tests/e2e/social-returned.spec.ts | that comes too late: log-in with words, and once more
R19 | fetched ahead spends nothing; reloaded goes on | tests/e2e/social-returned.spec.ts | that is fetched ahead or looked at spends nothing; reloaded once one is in, it goes on
R19 | a client's request to sign in is not spent by a fetch ahead | tests/api/openid-refusals.test.ts | what is fetched ahead signs nobody in and spends nothing: who then comes goes on
R19 | so does the agency's | tests/e2e/identity-returned.spec.ts | that is fetched ahead or looked at spends nothing; a second time it is over, in words
R19 | each action, late, twice, beside itself, elsewhere: told as what it is | tests/api/social-returns.test.ts | once more after its end: what became of it
R19 | a connection that is late says so, and is tried again | tests/e2e/social-returned.spec.ts | that comes too late to connect: says so, and once more, by keyboard
R19 | a connection that is made is told once more | tests/e2e/social-returned.spec.ts | is told once more when it comes again: connected, and not a failure
R19 | a proof that is late is told where it began | tests/e2e/presence.spec.ts | back too late, it says so where it began, with what was typed
R19 | what fails of a connection is not told at the log-in | tests/api/social-returns.test.ts | %s %s: a connection that failed there is told of as one, twice, and not at the log-in
R20 | browsers inside apps by what they are | packages/web/src/components/embedding/in-app-browsers.test.ts | inside %s: %s
R20 | one way to a provider, which asks whether it works here | tests/spec/authorization-requests.test.ts | one file of the page writes the path that leads to a provider
R20 | log-in, asking again, connection and proof alike | packages/web/src/components/social/authorization-request.test.ts | in %s, for %s: to each provider that works there, and to no other
R20 | a connection inside KakaoTalk | tests/e2e/social-profile.spec.ts | inside KakaoTalk Google is connected elsewhere, which is told before anybody leaves; the others are here
R20 | asking again is offered where it helps alone | packages/web/src/features/login/result-dialog.test.ts | once more is offered by those who ask again alone
R20 | a window that the agency cut off goes on | tests/e2e/identity-window.spec.ts | cut off from this page by the agency’s: it goes on where it began, and nobody is told of a cancel
R20 | Kakao's notice as JSON, and as a signed event | tests/api/social-notices.test.ts | comes as JSON where Kakao sends it so, and as a signed event of the account
R21 | somebody is signed in at the provider | tests/api/social-as-it-is.test.ts | somebody who is signed in at the provider
R21 | a second account with a member's address | tests/api/social-as-it-is.test.ts | by a second account with a member’s address is told whose way in it is, and may choose
R21 | consent is given later | tests/api/social-as-it-is.test.ts | %s: an e-mail that is given when it is asked for again
R21 | people are renamed | tests/api/social-as-it-is.test.ts | a person of another name and address is the member whom they always were
R21 | an issuer beside Microsoft's keys | tests/api/social-as-it-is.test.ts | a key of another tenant of Microsoft’s lets nobody in
R21 | the agency by POST | tests/e2e/identity-window.spec.ts | sent back by a form of the agency’s, which comes without our cookies
R21 | somebody without a CI | tests/e2e/identity-window.spec.ts | of a person without a CI: what came is not enough, and the page begins anew
R21 | the stand-ins are another site | packages/sandbox/src/start-sandbox.test.ts | the page opens the product under its public address, whatever it is asked by
R22 | all 11,172 syllables | packages/server/src/adapters/system/text-encoding.test.ts | %s reads all 11,172 Hangul syllables
R22 | a file in CP949 from end to end | tests/store/import-command.test.ts | of a file in CP949 with several forms of hashes nothing is lost but what cannot be read, and the dry run says so before
R22 | UTF-16 | tests/store/import-command.test.ts | a file in %s is read, with its byte order mark and quoted lines
R23 | each hash by its own form | tools/import/stored-hash.test.ts | each row is read by its own form, whatever the file is said to hold
R23 | foreign forms open their account | packages/server/src/adapters/crypto/legacy/foreign-forms.test.ts | %s: %s fits its password and no other
R23 | a salt that cannot be read costs the password, in words | tools/import/stored-hash.test.ts | a salt that the stored form cannot hold, or that could not be read, is refused, not changed: %j
R23 | one unreadable field costs itself | tests/store/import-command.test.ts | nothing is lost but what cannot be read
R23 | a mistyped column is refused, by its name | tools/import/row-reader.test.ts | a mistyped column for %s is refused by its name, with those that there are
R23 | and nothing is written, in neither form of a file | tests/store/import-command.test.ts | of %s a mistyped column is refused before anything is written, and an empty one is counted
R23 | a field, a column and a header are named once | tools/import/columns.test.ts | is refused, and what is wrong in it is named
R23 | the accounts that have each field are counted, in an import that was broken off too | tests/faults/import.test.ts | killed in the middle it goes on, and again it finds all repeated
R23 | one that was broken off goes on by the same options alone | tests/store/import-command.test.ts | what was broken off goes on by the options that began it, and by no others
R23 | a date is the very one that it spells, or none | tools/import/time-forms.test.ts | %s is the very time that it spells, or none
R23 | so is one of digits alone | tools/import/time-forms.test.ts | eight, twelve or fourteen are the very date that they spell, or none
R23 | a date that cannot be is lost, and counted | tests/store/import-command.test.ts | of dates that nobody joined at the accounts are taken, and the dates counted as lost
R23 | a value of JSON without a text, or rounded, is no text | tools/import/row-reader.test.ts | what has none of its own cannot be read
engineer | grants of two roles, tried | tools/rehearsal/files.test.ts | what the document has the operator write is found there
engineer | an alert for absent targets | tests/spec/operations.test.ts | %s leads to a runbook that names it
engineer | defects of the console and of the feed are counted | tests/api/console-server.test.ts | counts a defect of the console
engineer | nobody reads the metrics through a proxy, whichever header it writes | tests/api/metrics.test.ts | are for this machine, and for who shows the token
engineer | metrics of the pool | tests/api/metrics.test.ts | read only series that the service has
engineer | a backup by the clock, its age a metric | tests/store/backup-command.test.ts | the running service tells how old the newest backup is, and nothing before there was one
engineer | each night without containers too | tests/spec/systemd-files.test.ts | the unit of systemd that makes a backup does so as the nodes run, each night, to where it may write
engineer | secrets in files | packages/server/src/config/environment.test.ts | a secret may stand in a file, whose line end does not count
engineer | a unit of systemd | tests/spec/systemd-files.test.ts | the unit of systemd runs the service as npm start does, where it may write nothing but its data
engineer | scaling and monitoring in Kubernetes | tests/spec/kubernetes-files.test.ts | have their scaling and monitoring mean the same pods, and no fewer nodes than there are
engineer | version and instance as a metric | tests/api/metrics.test.ts | tell which release runs on which machine
engineer | a restore is rehearsed without a mail to a reader | tests/store/backup-command.test.ts | rehearsed as the page says, a restored store mails nobody
engineer | nor is anybody else outside told | tests/api/outbox-off.test.ts | a copy of a store tells nobody outside of anything; what it would have told waits
issue 25 | the person on call finds the page by what they see | tests/spec/operations.test.ts | finds every runbook by what they see
issue 25 | previews of links | packages/web/tools/page-html.test.ts | a link to a page that is %s has a preview, with our origin and its own language
issue 25 | nothing of what nobody shares | packages/web/tools/page-html.test.ts | that is %s and nobody shares tells whose it is alone, and is not listed
issue 25 | every table says how it would be spread | tests/spec/scaling.test.ts | the page has every table, once
issue 25 | and what one would do of every way that names no machine | tests/spec/scaling.test.ts | $name says what one would do of every way that names no machine
issue 25 | what is said to lead into a table does | tests/store/ways-to-rows.test.ts | an index leads by every way into its table
issue 25 | a statement is judged by what leads it into each of its tables | tests/world/statement-reach.test.ts | through everything: %s
issue 25 | each call is seen as it succeeds | tests/api/statements-by-call.test.ts | the table has each request once, and of each call one that succeeds
issue 25 | departures, returns and OpenID Connect are seen too | tests/api/statements-by-step.test.ts | no address is left out, nor any that the OpenID provider tells of
issue 25 | no call clears rows of others | tests/api/jobs.test.ts | takes what lives for minutes every hour, and leaves no call anything to clear
issue 25 | a run of the whole says what failed | tools/rehearsal/verdict.test.ts | where all of it is as promised, there is nothing to be said
`;

/** Numbers of Korean texts that are no limit of the contract: the domain, the message, the number, and what it is. */
export const ownNumbers = `
page | myInfo.otherReasonHelp | 500자 | the longest reason of a withdrawal (contract/calls/my-info.ts)
page | policy.privacyNoticeBefore | 15일 | the day before \`privacyNoticeSwitch\`
page | title.partnerConsent | 3자 | a third party
page | newsletter.stoppedLead | 180일 | \`stoppedFor\` (server/domain/stranger-mail.ts)
page | myInfo.activity.lead | 90일 | how far back the list goes (server/use-cases/my-info)
mail | mail.webhook-trouble.closing | 30일 | how long events are kept (server/domain/retention.ts)
mail | mail.what.STAFF_BIND_NOTICE | 14일 | \`boundWithin\` (server/domain/staff-provider-rules.ts)
reason | openidTooMany.title | 1분 | a wait that is advised, shorter than the limit
reason | budget.mails | 1시간 | a wait that is advised
reason | budget.mailsLater | 1시간 | a wait that is advised
reason | budget.membership | 1시간 | other languages say it in a word
`;

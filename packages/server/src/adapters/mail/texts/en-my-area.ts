import type { MyAreaTemplate, TemplateText } from '../mail-words.ts';

const undo = {
  before:
    'If it was not you, take the change back below. That logs you out on every device and lets you set a new password.',
  label: 'Take the change back',
  quiet: true,
} as const;
const change = [
  ['Time', '{at}'],
  ['Device', '{device}'],
  ['New e-mail', '{newEmail}'],
] as const;
const occasion = [
  ['Time', '{at}'],
  ['Device', '{device}'],
] as const;
const notMe = {
  before:
    'If it was not you, tell us below. That logs you out on every device and lets you set a new password.',
  label: 'This was not me',
  quiet: true,
} as const;
const refuse = {
  before: 'If you no longer want these messages, you can refuse them right here, without logging in.',
  label: 'Refuse',
  quiet: true,
} as const;

/** Mails about what a member or a subscriber changes. */
export const enMyArea: Readonly<Record<MyAreaTemplate, TemplateText>> = {
  'email-change': {
    subject: '[{sender}] Please complete the change of your e-mail',
    preheader: 'One press of the button changes your e-mail.',
    title: 'Please verify your new e-mail address',
    lines: [
      'We were asked to change the e-mail of an account to {email}.',
      'The change takes effect once you verify it.',
    ],
    action: { label: 'Verify my e-mail' },
    closing: 'If you did not ask for this, please ignore this mail. Without verification nothing changes.',
  },
  'email-change-asked': {
    subject: '[{sender}] We were asked to change your e-mail',
    preheader: 'Please check that it was you.',
    title: 'We were asked to change your e-mail',
    lines: [
      'We were asked to change the e-mail of the account {email}.',
      'It changes once the new address is verified.',
    ],
    facts: change,
    action: undo,
    closing: 'If it was you, please ignore this mail.',
  },
  'email-changed': {
    subject: '[{sender}] Your e-mail was changed',
    preheader: 'Please check that it was you.',
    title: 'Your e-mail was changed',
    lines: ['The e-mail of the account {email} was changed. You now log in with the new one.'],
    facts: change,
    action: undo,
    closing: 'If it was you, please ignore this mail.',
  },
  'email-restored': {
    subject: '[{sender}] The change of your e-mail was taken back',
    preheader: 'To be safe, please set a new password.',
    title: 'The change of your e-mail was taken back',
    lines: [
      'The account uses {email} again, and you were logged out on every device.',
      'Somebody else may know the password, so please set a new one.',
    ],
    action: { label: 'Set a new password' },
    closing: 'If you have set a new password already, please ignore this mail.',
  },
  'email-connect': {
    subject: '[{sender}] Please verify your e-mail',
    preheader: 'One press of the button adds the e-mail log-in.',
    title: 'Please verify your e-mail address',
    lines: [
      'We were asked to add a log-in with {email} to an account.',
      'Verify it and you can also log in with e-mail and password.',
    ],
    action: { label: 'Verify my e-mail' },
    closing: 'If you did not ask for this, please ignore this mail. Without verification nothing is added.',
  },
  'email-connected': {
    subject: '[{sender}] An e-mail log-in was added',
    preheader: 'Please check that it was you.',
    title: 'An e-mail log-in was added',
    lines: ['You can now log in with {email} and your password.'],
    facts: occasion,
    action: notMe,
    closing: 'If it was you, please ignore this mail.',
  },
  'login-added': {
    subject: '[{sender}] A way to log in was added',
    preheader: 'Please check that it was you.',
    title: 'A way to log in was added',
    lines: ['{platform} was connected to the account {email}. You can now log in with it as well.'],
    facts: [['Way to log in', '{platform}'], ...occasion],
    action: notMe,
    closing: 'If it was you, please ignore this mail.',
  },
  'login-removed': {
    subject: '[{sender}] A way to log in was removed',
    preheader: 'Please check that it was you.',
    title: 'A way to log in was removed',
    lines: ['{platform} was disconnected from the account {email}. You can no longer log in with it.'],
    facts: [['Way to log in', '{platform}'], ...occasion],
    action: notMe,
    closing: 'If it was you, please ignore this mail.',
  },
  'marketing-agreed': {
    subject: '[{sender}] Result of your marketing choice',
    preheader: 'Your consent to marketing messages is in effect.',
    title: 'Your marketing choice is in effect',
    lines: ['On {at} you made the choice below. The change is complete.'],
    facts: [
      ['Sender', '{sender}'],
      ['Agreed', '{agreed}'],
      ['Refused', '{refused}'],
    ],
    action: refuse,
    closing: 'You can change this in My info at any time.',
  },
  'marketing-refused': {
    subject: '[{sender}] Result of your marketing choice',
    preheader: 'Your refusal of marketing messages is in effect.',
    title: 'Your refusal is in effect',
    lines: ['On {at} you refused the marketing messages below. The change is complete.'],
    facts: [
      ['Sender', '{sender}'],
      ['Refused', '{refused}'],
    ],
    action: { label: 'See My info', quiet: true },
    closing: 'If you want them again, change this in My info at any time.',
  },
  'marketing-confirmation': {
    subject: '[{sender}] Two-yearly confirmation of your marketing consent',
    preheader: 'This is what you agreed to.',
    title: 'Please confirm your marketing consent',
    lines: [
      'On {agreedOn} you agreed to receive the marketing messages below.',
      'To keep them, you need not do anything.',
    ],
    facts: [
      ['Sender', '{sender}'],
      ['Agreed', '{agreed}'],
      ['Since', '{agreedOn}'],
    ],
    action: {
      ...refuse,
      before: 'If you do not want them, you can refuse them right here, without logging in.',
    },
    closing: 'The law asks us to tell you every two years.',
  },
  'newsletter-subscribed': {
    subject: '[{sender}] You are subscribed to the newsletter',
    preheader: 'The newsletter will come to this address.',
    title: 'You are subscribed to the newsletter',
    lines: ['The newsletter will come to {email}.'],
    action: {
      before: 'If it was not you, or you no longer want it, you can end it right here, without logging in.',
      label: 'Unsubscribe',
      quiet: true,
    },
    closing: 'You can unsubscribe at any time.',
  },
  'newsletter-ended': {
    subject: '[{sender}] You are unsubscribed from the newsletter',
    preheader: 'No more newsletters will come.',
    title: 'You are unsubscribed from the newsletter',
    lines: ['No more newsletters will come to {email}.'],
    action: { label: 'Subscribe again', quiet: true },
    closing: 'If it was not you, please subscribe again.',
  },
  withdrawn: {
    subject: '[{sender}] Your withdrawal is complete',
    preheader: 'Thank you for having been with us.',
    title: 'Your withdrawal is complete',
    lines: [
      'Thank you for having been with us.',
      'Your information and connections were deleted. Records that the law requires are kept apart for their period and then destroyed.',
    ],
    facts: [
      ['Withdrawn', '{at}'],
      ['Records kept', 'What was agreed to (without name or e-mail)'],
      ['Kept until', '{keptUntil}'],
      ['You can join again from', '{rejoinFrom}'],
    ],
    action: { label: 'Read the privacy policy', quiet: true },
    closing: 'If you did not withdraw, please contact the customer centre.',
  },
};

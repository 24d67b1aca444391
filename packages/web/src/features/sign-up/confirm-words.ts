import type { MessageId } from '../../i18n/message-id.ts';
import type { MailedLink } from './mailed-link.ts';

type Words = Readonly<
  Record<'heading' | 'lead' | 'notMe' | 'confirm' | 'doneHeading' | 'doneLead', MessageId>
>;

const shared = {
  heading: 'signUp.confirmHeading',
  confirm: 'signUp.confirm',
  doneHeading: 'signUp.confirmedHeading',
} as const;

/** What is said where the link was asked for elsewhere, by what it is for. */
export const elsewhereWords: Readonly<
  Record<MailedLink['svc_typ'], Readonly<Record<'lead' | 'notMine' | 'confirm', MessageId>>>
> = {
  JOIN: {
    lead: 'signUp.elsewhereJoin',
    notMine: 'signUp.elsewhereJoinNotMine',
    confirm: 'signUp.elsewhereJoinConfirm',
  },
  CNCT: { lead: 'signUp.elsewhereConnect', notMine: 'signUp.elsewhereNotMine', confirm: 'signUp.confirm' },
  MAIL: { lead: 'signUp.elsewhereChange', notMine: 'signUp.elsewhereNotMine', confirm: 'signUp.change' },
};

/** What a confirmation says, by what its link is for. */
export const confirmWords: Readonly<Record<MailedLink['svc_typ'], Words>> = {
  JOIN: {
    ...shared,
    lead: 'signUp.confirmLead',
    notMe: 'signUp.notMe',
    doneLead: 'signUp.confirmedLead',
  },
  CNCT: {
    ...shared,
    lead: 'signUp.connectLead',
    notMe: 'signUp.connectNotMe',
    doneLead: 'signUp.connectedLead',
  },
  MAIL: {
    heading: 'signUp.changeHeading',
    lead: 'signUp.changeLead',
    notMe: 'signUp.changeNotMe',
    confirm: 'signUp.change',
    doneHeading: 'signUp.changedHeading',
    doneLead: 'signUp.changedLead',
  },
};

// Dictionaries and states (domain §3.1, §4). Codes that are digits are integers; where only words are known, the word is the code,
// and has a name here, so that no other source file spells it. What is not named here is no dictionary of the product.
// One public name for them all, against the rule of no barrels: an open dictionary makes itself known when it is loaded
// (wire/dictionary.ts), and the entries in force are handed to all of them at once.
/* oxlint-disable oxc/no-barrel-file */
export * from './areas/accounts/account.dictionaries.ts';
export * from './areas/accounts/peoples.dictionaries.ts';
export * from './areas/accounts/person.dictionaries.ts';
export * from './areas/accounts/second-factor.dictionaries.ts';
export * from './areas/contests/application.dictionaries.ts';
export * from './areas/arrangement/arrangement.dictionaries.ts';
export * from './print/ticket.dictionaries.ts';
export * from './areas/basic/application-materials.dictionaries.ts';
export * from './areas/basic/expert.dictionaries.ts';
export * from './areas/basic/serial-num.dictionaries.ts';
export * from './areas/basic/work-calendar.dictionaries.ts';
export * from './areas/results/appeal.dictionaries.ts';
export * from './areas/results/ceremony.dictionaries.ts';
export * from './areas/results/certificate.dictionaries.ts';
export * from './areas/contests/contest.dictionaries.ts';
export * from './areas/arrangement/referee.dictionaries.ts';
export * from './areas/scores/score.dictionaries.ts';
export * from './areas/deposits/construction-file.dictionaries.ts';
export * from './areas/deposits/margin-policy.dictionaries.ts';
export * from './areas/deposits/monthly-statement.dictionaries.ts';
export * from './areas/deposits/margin-instrument.dictionaries.ts';
export * from './areas/documents/document.dictionaries.ts';
export * from './areas/outside/ext.dictionaries.ts';
export * from './areas/results/honour.dictionaries.ts';
export * from './areas/system/jobs.dictionaries.ts';
export * from './areas/system/logs.dictionaries.ts';
export * from './areas/messages/channels.dictionaries.ts';
export * from './areas/messages/message.dictionaries.ts';
export * from './areas/system/oss.dictionaries.ts';
export * from './areas/public/public.dictionaries.ts';
export * from './areas/scores/marking.dictionaries.ts';
export * from './areas/messages/sms.dictionaries.ts';
export * from './areas/system/system.dictionaries.ts';
export * from './areas/system/trail.dictionaries.ts';
export * from './wire/yes-no.dictionaries.ts';

// Dictionaries and states (domain §3.1, §4). Codes that are digits are integers; where only words are known, the word is the code,
// and has a name here, so that no other source file spells it. What is not named here is no dictionary of the product.
// One public name for them all, against the rule of no barrels: an open dictionary makes itself known when it is loaded
// (wire/dictionary.ts), and the entries in force are handed to all of them at once.
/* oxlint-disable oxc/no-barrel-file */
export * from './accounts/account.dictionaries.ts';
export * from './accounts/peoples.dictionaries.ts';
export * from './accounts/person.dictionaries.ts';
export * from './application/application.dictionaries.ts';
export * from './arrangement/arrangement.dictionaries.ts';
export * from './arrangement/ticket.dictionaries.ts';
export * from './basic/application-materials.dictionaries.ts';
export * from './basic/expert.dictionaries.ts';
export * from './basic/serial-num.dictionaries.ts';
export * from './basic/work-calendar.dictionaries.ts';
export * from './competition/appeal.dictionaries.ts';
export * from './competition/ceremony.dictionaries.ts';
export * from './certificate/certificate.dictionaries.ts';
export * from './competition/contest.dictionaries.ts';
export * from './competition/referee.dictionaries.ts';
export * from './competition/score.dictionaries.ts';
export * from './deposit/construction-file.dictionaries.ts';
export * from './deposit/margin-policy.dictionaries.ts';
export * from './deposit/monthly-statement.dictionaries.ts';
export * from './deposit/margin-instrument.dictionaries.ts';
export * from './document/document.dictionaries.ts';
export * from './ext/ext.dictionaries.ts';
export * from './honour/honour.dictionaries.ts';
export * from './jobs/jobs.dictionaries.ts';
export * from './logs/logs.dictionaries.ts';
export * from './message/channels.dictionaries.ts';
export * from './message/message.dictionaries.ts';
export * from './providers/oss.dictionaries.ts';
export * from './public/public.dictionaries.ts';
export * from './competition/marking.dictionaries.ts';
export * from './sms/sms.dictionaries.ts';
export * from './system/system.dictionaries.ts';
export * from './trail/trail.dictionaries.ts';
export * from './wire/yes-no.dictionaries.ts';

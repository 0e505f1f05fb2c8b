import type { Sealer } from '@trainrace/contract/wire/sealed';
import type { Db } from '#platform/db/connect.ts';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import type { Lanes } from '#platform/db/open-lanes.ts';
import type { Config } from '#platform/config/config.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import type { Installation } from '#platform/installation/installation.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Logs } from '#platform/logs/logs.ts';
import type { Report } from '#platform/logs/report.ts';
import type { Office } from '#platform/gateways/office/office.ts';
import type { Scanner } from '#platform/gateways/scanner/scanner.ts';
import type { ExtGateway } from '#platform/gateways/ext/ext-gateway.ts';
import type { DocumentServer } from '#platform/gateways/onlyoffice/document-server.ts';
import type { MailGateway } from '#platform/gateways/mail/mail-gateway.ts';
import type { CryptoModule } from '#platform/gateways/crypto-module/crypto-module.ts';
import type { CityGateway } from '#platform/gateways/city/city-gateway.ts';
import type { WechatGateway } from '#platform/gateways/wechat/wechat-gateway.ts';
import type { SmsGateway } from '#platform/gateways/sms/sms-gateway.ts';
import type { ThirdParty } from '#platform/gateways/third-party/third-party.ts';
import type { Params } from '#platform/params/params.ts';
import type { SiteFootReader } from '#platform/params/site-foot.ts';
import type { RightsInForce } from '#platform/access/rights-in-force.ts';
import type { EntriesInForce } from '#platform/params/entries-in-force.ts';
import type { FieldCipher } from '#platform/security/field-cipher.ts';
import type { Keys } from '#platform/security/keys.ts';

/** Services passed to every module: the database, the secrets and the gateways. */
export interface Services {
  /** Of the calls; the other lanes beside it. */
  db: Db;
  lanes: Lanes;
  config: Config;
  /** Every family of records: whose rows are whose is asked of these. */
  specs: FamilySpecs;
  installation: Installation;
  keys: Keys;
  /** Opens and seals system calls and sign-in passwords (wire §4). */
  sealer: Sealer;
  params: Params;
  /** Shown below the pages that anybody opens. */
  foot: SiteFootReader;
  entries: EntriesInForce;
  rights: RightsInForce;
  cipher: FieldCipher;
  files: FileStore;
  /** null when none is configured. */
  scanner: Scanner | null;
  /** null where no office program is installed. */
  office: Office | null;
  sms: SmsGateway;
  /** null when none is configured. */
  mail: MailGateway | null;
  wechat: WechatGateway | null;
  /** The city's system for ratings; null: none is told. */
  city: CityGateway | null;
  /** null when none is configured: keys are ours alone. */
  cryptoModule: CryptoModule | null;
  ext: ExtGateway;
  /** null when none is configured. */
  thirdParty: ThirdParty | null;
  /** null when none is configured: documents are then edited in the page. */
  documentServer: DocumentServer | null;
  jobs: Jobs;
  logs: Logs;
  /** Of what fails without anybody to hear of it. */
  report: Report;
  strictAnswers: boolean;
}

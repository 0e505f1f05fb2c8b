import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cannotKeep, cannotReach } from '#platform/config/cannot-start.ts';
import { openBackupDir, ownBackupDir } from '#platform/backup/backup-dir.ts';
import { runBackups, type BackupKeeper } from '#platform/backup/run-backups.ts';
import { backupReporter } from '#platform/backup/report-problem.ts';
import { ARCHIVING } from '#platform/backup/wal-archive.ts';
import type { Config } from '#platform/config/config.ts';
import { chainKeys } from '#platform/security/chain-keys.ts';
import { applicationUrl, rolePassword } from '#platform/db/application-role.ts';
import { connect } from '#platform/db/connect.ts';
import { LANE_NAMES, LANES } from '#platform/db/lanes.ts';
import { openLanes, type Lanes } from '#platform/db/open-lanes.ts';
import { clusterOf, startEmbedded, type Embedded } from '#platform/db/embedded/start-embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { attachSecrets, makeSecrets } from '#platform/db/connection-secrets.ts';
import { chosenFileStore } from '#platform/gateways/files/chosen-file-store.ts';
import { filesIn, localFileStore } from '#platform/gateways/files/local-file-store.ts';
import { documentServer } from '#platform/gateways/onlyoffice/document-server.ts';
import { openIdProvider } from '#platform/gateways/third-party/openid.ts';
import { extGateway } from '#platform/gateways/ext/ext-gateway.ts';
import { chosenExt } from '#platform/gateways/ext/chosen-ext.ts';
import { findLibreOffice, libreOffice } from '#platform/gateways/office/libre-office.ts';
import { clamd } from '#platform/gateways/scanner/clamd.ts';
import { httpCryptoModule } from '#platform/gateways/crypto-module/http-crypto-module.ts';
import { dryRunCity, httpCity } from '#platform/gateways/city/http-city.ts';
import { dryRunMail, smtpMail } from '#platform/gateways/mail/smtp.ts';
import { dryRunWechat, serviceAccount } from '#platform/gateways/wechat/service-account.ts';
import { chosenSms } from '#platform/gateways/sms/chosen-sms.ts';
import { familySpecs } from '../areas.ts';
import type { Services } from '#platform/services.ts';
import { claimFiles, refuseForeignStore } from '#platform/installation/claim-files.ts';
import { openInstallation } from '#platform/installation/installation.ts';
import { openKeys } from '#platform/installation/open-keys.ts';
import { paramReader } from '#platform/params/params.ts';
import { siteFootReader } from '#platform/params/site-foot.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLogs } from '#platform/logs/logs.ts';
import { reporter } from '#platform/logs/report.ts';
import { rightsInForce } from '#platform/access/rights-in-force.ts';
import { entriesInForce } from '#platform/params/entries-in-force.ts';
import { fieldCipher } from '#platform/security/field-cipher.ts';
import { openPaperSigning } from '#platform/signing/open-paper-signing.ts';
import { attachPaperSigning } from '#platform/signing/paper-signing.ts';
import { keysReader, type Keys } from '#platform/security/keys.ts';
import { openSealer } from '#platform/security/sealer.ts';

const CLOSE_MS = 5000;

/** Database up and migrated, secrets loaded, gateways chosen. `close` undoes it in reverse order. */
export async function openServices(
  config: Config,
  log: (line: string) => void,
): Promise<{ services: Services; close: () => Promise<void> }> {
  openDataDir(config.dataDir);
  const { dataDir, backupDir } = config;
  const backup = backupDir === null ? null : openBackupDir(backupDir, dataDir, log);
  const settings = backup === null ? {} : ARCHIVING;
  const embedded = config.databaseUrl === undefined ? await startEmbedded({ dataDir, log, settings }) : null;
  let lanes: Lanes | undefined;
  let keeper: BackupKeeper | null = null;
  try {
    const ownerUrl = config.databaseUrl ?? embedded!.url;
    const { installation, keys, local } = await openInstallationFiles(ownerUrl, config);
    const role = { ownerUrl, appUrl: config.appDatabaseUrl, password: rolePassword(keys.sign), warn: log };
    lanes = openLanes(await applicationUrl(role));
    const opened = openGateways(lanes, config, keys);
    const logs = createLogs(lanes.long);
    const report = reporter(log, logs);
    const papers = await openPaperSigning(config, { db: lanes.calls, report, cryptoModule: opened.cryptoModule });
    for (const name of LANE_NAMES) attachPaperSigning(lanes[name], papers);
    const opening = { cipher: opened.cipher, hosts: config.s3Hosts, installationId: installation.id };
    await refuseForeignStore(lanes.calls, opening);
    const params = paramReader(lanes.reserved, config);
    if (config.ignoresNetworks)
      log('ALLOWED_NETWORKS=ignore: no list of networks holds until the next start without it.');
    const rights = rightsInForce(lanes.reserved, params);
    if (backup !== null) {
      ownBackupDir(backup, dataDir, installation.id);
      const told = backupReporter({ db: lanes.long, rights, report, say: log });
      const cluster = embedded && clusterOf(dataDir);
      keeper = runBackups({ layout: backup, url: ownerUrl, dataDir, cluster, report: told });
    }
    const services: Services = {
      db: lanes.calls,
      lanes,
      config,
      specs: familySpecs,
      installation,
      keys,
      sealer: await openSealer(config.seal),
      params,
      foot: siteFootReader(lanes.reserved),
      entries: entriesInForce(lanes.reserved),
      rights,
      ...opened,
      files: chosenFileStore(lanes.calls, { ...opening, local: keeper?.copying(local) ?? local }),
      jobs: createJobs(lanes.jobs, report),
      logs,
      report,
      strictAnswers: config.strictAnswers,
    };
    const close = async () => {
      await closeWork(services);
      await closeDatabase(embedded, keeper);
    };
    return { services, close };
  } catch (error) {
    await lanes?.close();
    await closeDatabase(embedded, keeper);
    throw error;
  }
}

async function closeWork({ jobs, logs, lanes, ext }: Services): Promise<void> {
  await jobs.stop();
  await ext.close();
  await logs.close();
  // A job that was handed over may still hold a connection: nobody waits for it.
  await Promise.race([lanes.close(), sleep(CLOSE_MS, undefined, { ref: false })]);
}

/** Keeps the WAL that PostgreSQL hands out at its end as well. */
async function closeDatabase(embedded: Embedded | null, keeper: BackupKeeper | null): Promise<void> {
  await keeper?.finish();
  await embedded?.stop();
  await keeper?.stop();
}

/** The cipher, which every connection carries from now on, and the gateways to the outside. */
function openGateways(lanes: Lanes, config: Config, keys: Keys) {
  const cipher = fieldCipher(keysReader(config.keys, keys));
  const secrets = makeSecrets(chainKeys(keys), cipher);
  for (const name of LANE_NAMES) attachSecrets(lanes[name], secrets);
  const db = lanes.calls;
  return {
    cipher,
    thirdParty: config.oidc === null ? null : openIdProvider(config.oidc),
    documentServer: config.onlyOffice && documentServer(config.onlyOffice),
    scanner: config.clamd === null ? null : clamd(config.clamd),
    office: officeOf(config),
    sms: chosenSms(db, cipher, { ...config, reserved: lanes.reserved }),
    mail: config.mail === 'dry-run' ? dryRunMail : config.mail && smtpMail(config.mail, db),
    wechat: config.wechat === 'dry-run' ? dryRunWechat : config.wechat && serviceAccount(config.wechat, { db, cipher }),
    city: config.city === 'dry-run' ? dryRunCity : config.city && httpCity(config.city, db),
    cryptoModule: config.keys.module ? httpCryptoModule(config.keys.module) : null,
    ext: extGateway(chosenExt(config.ext), db),
  };
}

const officeOf = ({ soffice, dataDir }: Config) => {
  const program = findLibreOffice(soffice);
  return program === null ? null : libreOffice(program, join(dataDir, 'previews'));
};

/** Opens the parts that must belong together before any work. As the owner: the keys give the server role its password. */
async function openInstallationFiles(ownerUrl: string, config: Config) {
  await migrate(ownerUrl).catch((error: unknown) => {
    throw config.databaseUrl === undefined ? error : cannotReach(error);
  });
  const { db, close } = connect(ownerUrl, { lane: LANES.long, max: 1 });
  try {
    const installation = await openInstallation(db, config);
    const root = filesIn(config.dataDir);
    const local = localFileStore(root);
    await claimFiles(db, installation, { root, store: local });
    return { installation, local, keys: await openKeys(db, installation, config.keys) };
  } finally {
    await close();
  }
}

/** Others may pass through, as PostgreSQL does where it runs as another user, but not look. */
function openDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw cannotKeep(error, dataDir);
  }
}

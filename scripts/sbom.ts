// Prints the parts of others that an installation is made of, as CycloneDX 1.6: `npm run sbom`. From the lockfile, all platforms.
// `npm sbom --omit=dev` leaves out what a development package needs as well, react and zod among it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  version?: string;
  dev?: boolean;
  link?: boolean;
  optional?: boolean;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  name: string;
  version: string;
  packages: Record<string, Entry>;
}

export function sbomOf({ name, version, packages }: Lockfile) {
  const shipped = Object.entries(packages).filter(
    ([folder, { dev, link }]) => folder.includes('node_modules/') && dev !== true && link !== true,
  );
  const refs = new Map(shipped.map(([folder, entry]) => [folder, purlOf(nameOf(folder), entry.version!)]));
  const components = new Map(shipped.map(([folder, entry]) => [refs.get(folder)!, componentOf(folder, entry)]));
  const dependencies = new Map<string, Set<string>>();
  for (const [folder, { dependencies: own, optionalDependencies }] of shipped) {
    const ref = refs.get(folder)!;
    const on = dependencies.get(ref) ?? new Set();
    for (const wanted of Object.keys({ ...own, ...optionalDependencies })) {
      const found = refs.get(resolve(folder, wanted, packages) ?? '');
      if (found !== undefined) on.add(found);
    }
    dependencies.set(ref, on);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': purlOf(name, version) } },
    components: [...components.values()],
    dependencies: Array.from(dependencies, ([ref, on]) => ({ ref, dependsOn: [...on] })),
  };
}

const nameOf = (folder: string) => folder.split('node_modules/').at(-1)!;

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function componentOf(folder: string, { version, license, integrity, optional }: Entry) {
  const purl = purlOf(nameOf(folder), version!);
  const [algorithm, hash] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(folder),
    version,
    purl,
    ...(optional === true && { scope: 'optional' }),
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash!, 'base64').toString('hex') }],
    }),
  };
}

/** As Node looks for it: in the folder itself, then in those around it. */
function resolve(from: string, name: string, packages: Lockfile['packages']): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (folder === '') return undefined;
  }
}

if (import.meta.main) {
  const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lockfile;
  console.log(JSON.stringify(sbomOf(lockfile), null, 2));
}

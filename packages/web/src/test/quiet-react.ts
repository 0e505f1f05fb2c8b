// React's development build tells the developer tools how long each part took, and keeps a stack for every element that
// is made: a quarter of the processor time of a page that nobody looks into. Loaded before React.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// React asks once whether they are there.
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');

export const internals: unknown = Reflect.get(await import('react'), INTERNALS);
// Above a number of stacks per second React makes no more of them; where it counts otherwise, tests are only slower.
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

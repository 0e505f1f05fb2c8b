// Clients that ask for the most that they may, all at once and without end.
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { attach } from '@trainrace/contract/files/attach';
import { dict } from '@trainrace/contract/areas/system/dict';

type Ask = () => Promise<Response>;

const HUGE = 900_000;

/** How many there are of each, and what they ask again and again. */
export function hostileClients(url: string, token: string): readonly (readonly [number, Ask])[] {
  const auth = { authorization: `Bearer ${token}` };
  const json = { ...auth, 'content-type': 'application/json' };
  const huge = JSON.stringify({ contestName: 'x', remark: 'y'.repeat(HUGE) });
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  const notPdf = new Blob([Buffer.alloc(9_000_000, 'a')]);
  const post =
    (path: string, body: string, headers = json) =>
    async () =>
      await fetch(url + path, { method: 'POST', headers, body });
  return [
    [60, async () => await fetch(`${url}${dict.list.path}?size=200`, { headers: auth })],
    [40, post(contestInfo.submit.path, huge)],
    [10, post(contestInfo.submit.path, deep)],
    [20, post(oauth.token.path, huge, { authorization: '', 'content-type': 'application/json' })],
    [20, async () => await fetch(url + oauth.token.path, { method: 'POST', body: wrongSignIn() })],
    [10, async () => await fetch(`${url}${contestInfo.export.path}`, { headers: auth })],
    [
      20,
      async () => {
        const body = new FormData();
        body.append('file', notPdf, 'a.pdf');
        return await fetch(url + attach.putFile.path, { method: 'POST', headers: auth, body });
      },
    ],
  ];
}

const wrongSignIn = () =>
  new URLSearchParams({
    grant_type: 'password',
    client_id: 'trainrace-web',
    client_secret: 'trainrace-web-public',
    username: `admin|nobody${Math.floor(Math.random() * 1e6)}||password|ZJGTRAINRACE`,
    password: 'AAAA',
  });

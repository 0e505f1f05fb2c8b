// The pages that the server's menus lead somebody to.
import type { Client } from './client.ts';
import { SYSTEM } from './paths.ts';

export interface MenuPage {
  path: string;
  name: string;
}

interface Menu extends MenuPage {
  children: Menu[];
}

export async function menuPages(client: Client, username: string): Promise<MenuPage[]> {
  const session = await client.signIn(username);
  const question = { programNo: 'ZJGTRAINRACE', userId: username.split('|')[1], isPaging: 0 };
  const { menuList } = (await session.sealed(`${SYSTEM}/auth/loadmenulistbyauth.action`, question)) as {
    menuList: Menu[];
  };
  const leaves = (menus: Menu[]): Menu[] =>
    menus.flatMap((menu) => (menu.children.length > 0 ? leaves(menu.children) : [menu]));
  return leaves(menuList);
}

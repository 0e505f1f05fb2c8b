// The top bar in its widths: the top menu leads to every group, those without room behind 更多.
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/gateway.ts';
import { address, menu, show } from '#test/stage.tsx';
import { TopBar } from './TopBar.tsx';

const NAMES = [
  '工资保证金',
  '竞赛管理',
  '报名管理',
  '成绩管理',
  '荣誉与奖金',
  '培训管理',
  '消息通知',
  '账户管理',
  '基础数据',
  '资源管理',
  '系统管理',
];
const MENUS = NAMES.map((name, place) =>
  menu(name, `/group${place}`, [menu(`${name}的页面`, `/tested/page/${place}`)]),
);
const bar = () => page.getByRole('navigation', { name: '顶部菜单' });
const seen = () =>
  bar()
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

async function showBar(width: number) {
  answer(inbox.unread, () => ({ mail: 0, message: 0, notice: 0, total: 0 }));
  await show(<TopBar isCollapsed={false} toggleMenu={() => undefined} openDialog={() => undefined} />, {
    menus: MENUS,
    size: [width, 900],
  });
}

test.each([1024, 1440])(
  '[S2-33] at %i px the top menu leads to every group: what finds no room stands behind 更多',
  async (width) => {
    await showBar(width);
    await bar().getByRole('button', { name: '更多' }).click();
    const behind = () =>
      page
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent);
    await expect.poll(behind).not.toEqual([]);
    expect([...seen(), ...behind()]).toEqual(NAMES);
    const [menuBox, last] = [bar().element().getBoundingClientRect(), bar().getByRole('link').last().element()];
    expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(menuBox.right);
    await page.getByRole('menuitem', { name: '系统管理' }).click();
    await expect.poll(address).toBe('/10');
  },
);

test('[S2-33] where all groups have room there is nothing more to open', async () => {
  await showBar(2400);
  await expect.poll(seen).toEqual(NAMES);
  await expect.element(bar().getByRole('button', { name: '更多' })).not.toBeInTheDocument();
});

import { role as roles, type Role } from '@trainrace/contract/access/roles';
import { listSetting } from '@trainrace/contract/areas/system/list-setting';
import type { Filters } from '@trainrace/contract/wire/filters';
import { inLang } from '@trainrace/contract/wire/label';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { notice } from '#widgets/notice.ts';
import type { ListState } from './list-state.ts';
import { viewForOthers } from './view-address.ts';
import { viewText } from './views.words.ts';

interface Props {
  list: string;
  filters: Filters;
  state: ListState;
  columns: readonly string[];
}

/** For administrators: how a list first stands there for people of a role. */
export function RoleView({ list, filters, state, columns }: Props) {
  const v = useWords(viewText);
  const lang = useLang();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [role, choose] = useState<Role | null>(null);
  const [isSending, setSending] = useState(false);
  const offer = async (view: string | null) => {
    if (role === null) return;
    setSending(true);
    try {
      await call(listSetting.offerView, { list, role, view });
      notice('success', v(view === null ? 'roleViewTaken' : 'roleViewDone'));
      setOpen(false);
    } catch {
      // The toast said what went wrong.
    }
    setSending(false);
  };
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {v('roleView')}
      </Button>
      {isOpen && (
        <Dialog
          title={v('roleView')}
          onCancel={() => setOpen(false)}
          footer={[
            <Button key="take" disabled={role === null || isSending} onClick={() => void offer(null)}>
              {v('roleViewTake')}
            </Button>,
            <Button
              key="set"
              type="primary"
              disabled={role === null}
              loading={isSending}
              onClick={() => void offer(viewForOthers(state, filters, columns))}
            >
              {v('roleViewSet')}
            </Button>,
          ]}
        >
          <p>{v('roleViewHint')}</p>
          <label htmlFor={id}>{v('role')}</label>
          <Select
            id={id}
            style={{ width: '100%' }}
            value={role}
            options={[...roles.labels].map(([code, label]) => ({ value: code, label: inLang(label, lang) }))}
            onChange={choose}
          />
        </Dialog>
      )}
    </>
  );
}

import { useLabel } from '#i18n/language.ts';
import { useState, type ReactNode } from 'react';
import type { Label } from '@trainrace/contract/wire/label';
import type { Shape } from '@trainrace/contract/wire/family';
import { useNavigate } from 'react-router';
import { useRights } from '#api/identity.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import type { AnyCalls, AnyPage, AnyRecord, PageAction } from '../page.ts';
import type { RowAction } from './RowActions.tsx';
import { useChangeRequest } from '../trail/use-change-request.tsx';
import { nextActionOf } from './next-action.ts';
import { useKeepsOwn } from './use-keeps-own.ts';
import { useOpenForm } from '../form/use-open-form.ts';
import { recordName } from '../record-name.ts';
import { useRemove } from './use-remove.ts';
import { useOpenRecord } from '../workspace/use-open-record.ts';

export interface PageActions {
  actionsOf: (record: AnyRecord) => readonly RowAction[];
  /** Dialog opened by one of them; to be placed once on the page. */
  dialog: ReactNode;
}

/** Actions of a row, by right and state: view, edit, those that the page adds, remove. */
export function usePageActions(calls: AnyCalls, page: AnyPage, removed: (id: string) => void): PageActions {
  const t = useWords(resourceText);
  const say = useLabel();
  const { open, begin } = useOpenRecord(calls, page);
  const openForm = useOpenForm(page);
  const remove = useRemove(calls);
  const navigate = useNavigate();
  const rights = useRights();
  const keepsOwn = useKeepsOwn(calls, page);
  const { asksOf, dialog: asked } = useChangeRequest(calls);
  const [acting, setActing] = useState<{ action: PageAction<Shape>; record: AnyRecord } | null>(null);

  const canEdit = page.form !== undefined && calls.detail !== undefined && rights.has(calls.submit?.action ?? '');
  const canRemove = rights.has(calls.remove?.action ?? '');
  const offered = (page.rowActions ?? []).filter(({ right }) => rights.has(right));

  const said = (words: Label | string | null | undefined) =>
    typeof words === 'string' ? words : words ? say(words) : undefined;

  const actionsOf = (record: AnyRecord): readonly RowAction[] => {
    const id = String(record.id);
    const view: RowAction = { key: 'view', label: t('view'), run: () => open(id), begin: () => begin(id) };
    const run = () => (keepsOwn ? void navigate(paths.personalInfo) : openForm({ kind: 'edit', id }));
    const edit: RowAction = { key: 'edit', label: t('edit'), run };
    const drop = () => void remove([{ id, name: recordName(calls, page, record) }], () => removed(id));
    const gone: RowAction = { key: 'remove', label: t('remove'), isDanger: true, run: drop };
    const more = offered
      .filter(({ when }) => when?.(record) ?? true)
      .map((action) => ({
        key: action.key,
        label: say(action.label),
        isDanger: action.isDanger ?? false,
        isNext: action.isNext ?? false,
        blockedBy: said(action.blockedBy?.(record)),
        run: () => (action.to === undefined ? setActing({ action, record }) : void navigate(action.to(record))),
      }));
    const next = nextActionOf(page, record);
    // Of a row that the server says is only seen.
    const isOpen = record['isEditable'] !== 0;
    return [
      ...(calls.detail === undefined ? [] : [view]),
      ...(canEdit && isOpen && (page.mayEdit?.(record, rights) ?? true) ? [edit] : asksOf(record)),
      ...more,
      ...(canRemove && isOpen && (page.mayRemove?.(record) ?? true) ? [gone] : []),
    ].map((action) => (action.key === next ? { ...action, isNext: true } : action));
  };
  const Dialog = acting?.action.Dialog;
  const dialog = (
    <>
      {asked}
      {acting && Dialog && <Dialog record={acting.record} close={() => setActing(null)} />}
    </>
  );
  return { actionsOf, dialog };
}

import { dict, type Dict } from '@trainrace/contract/areas/system/dict';
import { useWords } from '#i18n/words.ts';
import { useFamilyColumns } from '#resource/list/use-family-columns.tsx';
import type { AnyCalls } from '#resource/page.ts';
import type { TableColumn } from '#resource/list/table-props.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { useIsPhone } from '#widgets/width-class.ts';
import { registerText } from '../registers.words.ts';

interface Asked {
  /** Entries that administrators keep, with an English name. */
  isOpen: boolean;
  ofEntries: boolean;
  indexOf: (record: Dict) => number;
}

/** In the dialog no column is cut, or hidden behind the actions: the English name stands where the remark of others does. */
export function useDictColumns({ isOpen, ofEntries, indexOf }: Asked): TableColumn<Dict>[] {
  const t = useWords(registerText);
  const isPhone = useIsPhone();
  const { family } = dict as unknown as AnyCalls;
  const index: TableColumn<Dict> = {
    key: 'index',
    title: t('index'),
    width: 52,
    isFigures: true,
    render: (record) => indexOf(record),
  };
  const named = useFamilyColumns<Dict>(family, [
    { field: ofEntries ? 'dictKey' : 'code', width: isOpen ? 104 : 120 },
    { field: 'dictValue', width: 130 },
    { field: 'sort', width: 72 },
    {
      field: 'isSealed',
      width: 96,
      render: ({ isSealed }) => (
        <StatusDot tone={isSealed === 1 ? 'idle' : 'good'}>{t(isSealed === 1 ? 'sealed' : 'inUse')}</StatusDot>
      ),
    },
    isOpen
      ? { field: 'dictValueEn', width: 140, render: ({ dictValueEn }) => dictValueEn ?? '' }
      : {
          field: 'remark',
          width: 140,
          render: ({ remark, isBuiltIn }) => remark ?? (isBuiltIn === 1 ? t('builtIn') : ''),
        },
  ]);
  const columns = [index, ...named];
  return isPhone ? columns.toSorted(namesFirst) : columns;
}

/** On a phone the first column is the heading of a card. */
const namesFirst = (one: TableColumn<Dict>, other: TableColumn<Dict>): number =>
  Number(other.key === 'dictValue') - Number(one.key === 'dictValue');

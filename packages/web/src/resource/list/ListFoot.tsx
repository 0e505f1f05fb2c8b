import { useEffect, useEffectEvent } from 'react';
import { PAGE_SIZES } from '@trainrace/contract/limits';
import { Pagination } from 'antd';
import { usePane } from '#widgets/pane.ts';
import { useIsPhone } from '#widgets/width-class.ts';
import styles from './ListFoot.module.css';
import type { ListState } from './list-state.ts';

interface Props {
  state: ListState;
  total: number;
  apply: (state: ListState) => void;
}

/** Turns over the pages of a list. */
export function ListFoot({ state, total, apply }: Props) {
  const isPhone = useIsPhone();
  const { scroller } = usePane();
  useNoEmptyPage({ state, total, apply });
  if (total === 0) return null;
  return (
    <Pagination
      className={`${styles.foot} no-print`}
      align="end"
      size={isPhone ? 'small' : 'medium'}
      simple={isPhone}
      current={state.current}
      pageSize={state.size}
      total={total}
      pageSizeOptions={[...PAGE_SIZES]}
      showSizeChanger
      onChange={(current, size) => {
        apply({ ...state, current: size === state.size ? current : 1, size });
        scroller().scrollTo({ top: 0 });
      }}
    />
  );
}

/** Its last row removed, or typed by hand: a page behind the last one is the last one. */
function useNoEmptyPage({ state, total, apply }: Props): void {
  const last = Math.ceil(total / state.size);
  const isBeyond = total > 0 && state.current > last;
  const goBack = useEffectEvent(() => apply({ ...state, current: last }));
  useEffect(() => {
    if (isBeyond) goBack();
  }, [isBeyond]);
}

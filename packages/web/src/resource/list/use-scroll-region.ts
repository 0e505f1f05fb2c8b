// A table wider than its place is scrolled by keyboard, too: its scroller is a stop of the tab key, with a name.
import type { TableRef } from 'antd';
import { useCallback } from 'react';

const SCROLLER = '.ant-table-body, .ant-table-content';

/** A ref for antd's table, which gives its scroller no attributes itself. */
export function useScrollRegion(name: string): (table: TableRef | null) => (() => void) | undefined {
  return useCallback(
    (table) => {
      const scroller = table?.nativeElement.querySelector<HTMLElement>(SCROLLER);
      if (!scroller) return undefined;
      const mark = () => {
        const isWide = scroller.scrollWidth > scroller.clientWidth;
        for (const [attribute, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': name }))
          if (isWide) scroller.setAttribute(attribute, value);
          else scroller.removeAttribute(attribute);
      };
      const observer = new ResizeObserver(mark);
      observer.observe(scroller);
      if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
      return () => observer.disconnect();
    },
    [name],
  );
}

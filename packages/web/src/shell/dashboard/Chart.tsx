import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import styles from './ChartCard.module.css';
import type { Line } from './chart-line.ts';

echarts.use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);

interface Props {
  title: string;
  kind: 'line' | 'bars';
  lines: readonly Line[];
}

type Tokens = ReturnType<typeof theme.useToken>['token'];

/** In the colours of the moment; a bar that has a list leads to it. */
export function Chart({ title, kind, lines }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { token } = theme.useToken();
  useEffect(() => {
    if (box.current === null) return;
    const chart = echarts.init(box.current, null, { renderer: 'svg' });
    chart.setOption(kind === 'line' ? curveOf(lines, token) : barsOf(lines, token));
    chart.on('click', ({ dataIndex }) => {
      const link = lines[dataIndex]?.link;
      if (link) void navigate(link);
    });
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [kind, lines, token, navigate]);
  return (
    <figure className={styles.chart} aria-label={title}>
      <div ref={box} aria-hidden />
    </figure>
  );
}

const words = ({ colorTextDescription, fontSizeSM, fontFamily }: Tokens) => ({
  color: colorTextDescription,
  fontSize: fontSizeSM,
  fontFamily,
});

const common = (token: Tokens) => ({
  animation: false,
  grid: { left: 8, right: 24, top: 16, bottom: 8, containLabel: true },
  textStyle: words(token),
  tooltip: {
    trigger: 'axis',
    confine: true,
    backgroundColor: token.colorBgElevated,
    borderColor: token.colorBorder,
    textStyle: { color: token.colorText },
  },
});

const countAxis = (token: Tokens) => ({
  type: 'value',
  minInterval: 1,
  axisLabel: words(token),
  splitLine: { lineStyle: { color: token.colorBorderSecondary } },
});

const curveOf = (lines: readonly Line[], token: Tokens) => ({
  ...common(token),
  xAxis: {
    type: 'category',
    data: lines.map(({ name }) => name),
    axisLabel: { ...words(token), formatter: (day: string) => day.slice(5) },
    axisLine: { lineStyle: { color: token.colorBorder } },
  },
  yAxis: countAxis(token),
  series: [
    {
      type: 'line',
      data: lines.map(({ count }) => count),
      symbolSize: 6,
      lineStyle: { color: token.colorPrimary, width: 2 },
      itemStyle: { color: token.colorPrimary },
      areaStyle: { color: token.colorPrimary, opacity: 0.12 },
    },
  ],
});

/** From the first stage at the top, each with its number behind the bar. */
const barsOf = (lines: readonly Line[], token: Tokens) => ({
  ...common(token),
  xAxis: countAxis(token),
  yAxis: {
    type: 'category',
    inverse: true,
    data: lines.map(({ name }) => name),
    axisLabel: { ...words(token), color: token.colorText },
    axisLine: { lineStyle: { color: token.colorBorder } },
    axisTick: { show: false },
  },
  series: [
    {
      type: 'bar',
      data: lines.map(({ count }) => count),
      barMaxWidth: 20,
      itemStyle: { color: token.colorPrimary, borderRadius: 3 },
      label: { show: true, position: 'right', color: token.colorText },
    },
  ],
});

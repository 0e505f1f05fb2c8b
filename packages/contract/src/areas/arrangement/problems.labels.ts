// Texts of each problem of an arrangement, and of the proposal. Apart from the messages: one page and one call need them.
import { inLang, type Label, type Lang } from '../../wire/label.ts';

interface ProblemWords {
  message: Label;
  proposal: Label;
}

export const problemWords = {
  noSeat: {
    message: ['{name}尚未编排{exam}座位', '{name} has no seat for {exam} yet'],
    proposal: ['可排入{time}的{room}', 'There is room in {room} at {time}'],
  },
  noRoomLeft: {
    message: [
      '{name}尚未编排{exam}座位，“{trade}”已无可用座位',
      '{name} has no seat for {exam}, and none of {trade} is free',
    ],
    proposal: ['增加场次或扩大容量', 'Add a session, or places to one'],
  },
  noSession: {
    message: [
      '{name}尚未编排{exam}座位，“{trade}”尚无此类场次',
      '{name} has no seat for {exam}: {trade} has no such session yet',
    ],
    proposal: ['先新增场次，再自动编排', 'Add a session, then seat people'],
  },
  past: {
    message: ['“{trade}”的场次{time}已经开始', 'The session of {trade} at {time} is in the past'],
    proposal: ['将场次改到以后的时间', 'Put the session at a later time'],
  },
  overlap: {
    message: ['{name}与“{trade}”{time}的考试时间重叠', '{name} has {trade} at {time} at the same time'],
    proposal: ['将其中一场移到其他批次', 'Move one of the two to another batch'],
  },
  elsewhere: {
    message: ['{name}在其他竞赛同一时间有考试', '{name} has an exam of another contest at that time'],
    proposal: ['移到其他批次，或与另一竞赛协调', 'Move to another batch, or speak with the other contest'],
  },
  roomTooSmall: {
    message: ['{room}最多容纳{most}人，已排{people}人', '{room} holds {most} people, {people} are seated'],
    proposal: ['换较大的考场，或减少本场人数', 'Take a larger room, or move people out'],
  },
  invigilatorOfUnit: {
    message: ['监考{name}与本场考生同属“{unit}”', 'Invigilator {name} is of {unit}, as are people in this session'],
    proposal: ['更换监考人员', 'Take another invigilator'],
  },
  outsideDates: {
    message: ['“{trade}”{time}不在竞赛公布的日期内', '{trade} at {time} is outside the dates of the contest'],
    proposal: ['改到公布的日期，或先修改竞赛日期', 'Use the announced days, or change those of the contest first'],
  },
  notIn: {
    message: ['{name}已放弃或被取消资格，仍占用座位', '{name} has withdrawn or was disqualified, and still has a seat'],
    proposal: ['移出座位', 'Take the seat away'],
  },
  notPassed: {
    message: ['{name}的报名尚未审核通过', 'The entry of {name} has not passed'],
    proposal: ['审核通过后再编排', 'Seat this person once the entry has passed'],
  },
  sameUnit: {
    message: ['{name}与{other}相邻，同属“{unit}”', '{name} and {other} sit side by side, both of {unit}'],
    proposal: ['与其他单位考生换座', 'Change seats with somebody of another unit'],
  },
} as const satisfies Readonly<Record<string, ProblemWords>>;

export type ProblemKind = keyof typeof problemWords;

interface SayableProblem {
  kind: ProblemKind;
  params: Readonly<Record<string, string | number | Label>>;
}

export function formatSubject(problem: SayableProblem, lang: Lang): string {
  return filled(problem, 'message', lang);
}

export function formatProposal(problem: SayableProblem, lang: Lang): string {
  return filled(problem, 'proposal', lang);
}

const filled = ({ kind, params }: SayableProblem, part: keyof ProblemWords, lang: Lang): string =>
  inLang(problemWords[kind][part], lang).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const param = params[name] ?? whole;
    return typeof param === 'object' ? inLang(param, lang) : String(param);
  });

import {
  ApartmentOutlined,
  ApiOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  CloudServerOutlined,
  BugOutlined,
  EditOutlined,
  EyeOutlined,
  FileTextOutlined,
  FlagOutlined,
  FormOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  MessageOutlined,
  NumberOutlined,
  SendOutlined,
  SafetyOutlined,
  SettingOutlined,
  SnippetsOutlined,
  TeamOutlined,
  TrophyOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** The icons that menus may name; a name that is none of them gets a sheet of paper. */
const icons: Readonly<Record<string, ComponentType<{ 'aria-hidden': true }>>> = {
  apartment: ApartmentOutlined,
  api: ApiOutlined,
  audit: AuditOutlined,
  bank: BankOutlined,
  'bar-chart': BarChartOutlined,
  bug: BugOutlined,
  book: BookOutlined,
  cloud: CloudServerOutlined,
  send: SendOutlined,
  snippets: SnippetsOutlined,
  edit: EditOutlined,
  eye: EyeOutlined,
  flag: FlagOutlined,
  form: FormOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  message: MessageOutlined,
  number: NumberOutlined,
  safety: SafetyOutlined,
  setting: SettingOutlined,
  team: TeamOutlined,
  trophy: TrophyOutlined,
  'unordered-list': UnorderedListOutlined,
  user: UserOutlined,
};

export function MenuIcon({ name }: { name: string | null }) {
  const Icon = icons[name ?? ''] ?? FileTextOutlined;
  return <Icon aria-hidden />;
}

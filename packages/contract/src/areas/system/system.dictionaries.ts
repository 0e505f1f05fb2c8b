// Towns and user groups.
import { dictionary, openDictionary } from '../../wire/dictionary.ts';

/** Towns of the sample data; a deployment puts its own in their place. */
export const town = openDictionary('town', [
  ['ZJG01', '杨舍镇', 'Yangshe'],
  ['ZJG02', '塘桥镇', 'Tangqiao'],
  ['ZJG03', '凤凰镇', 'Fenghuang'],
  ['ZJG04', '乐余镇', 'Leyu'],
  ['ZJG05', '锦丰镇', 'Jinfeng'],
  ['ZJG06', '南丰镇', 'Nanfeng'],
  ['ZJG07', '大新镇', 'Daxin'],
  ['ZJG08', '金港街道', 'Jingang'],
  ['ZJG09', '后塍街道', 'Houcheng'],
  ['ZJG10', '德积街道', 'Deji'],
  ['ZJG11', '冶金工业园', 'Metallurgy Park'],
  ['ZJG12', '高新技术产业开发区', 'High-tech Zone'],
  ['ZJG13', '常阴沙现代农业示范园区', 'Changyinsha'],
]);

/** User groups of the system service; only this programme's count (spec §6). */
export const userGroup = dictionary('user_group', [['ZJGTRAINRACE', '竞赛平台用户', 'Contest platform users']]);

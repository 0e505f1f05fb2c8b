// The catalogue of papers that a new installation begins with: what the specification and the domain name. Administrators change it.
import { MATERIAL_BIZ } from '@trainrace/contract/dictionaries';
import { newId } from '../src/platform/db/ids.ts';
import type { Db } from '../src/platform/db/connect.ts';
import { nextSerials } from '../src/platform/store/serial.ts';

const { entry, deposit, use, depositReturn, filing, honour } = MATERIAL_BIZ;
const PICTURES = ['jpg', 'jpeg', 'png'];
const SCANS = ['pdf', ...PICTURES];

/** business, slot, name, required, on paper, copies, types, files at most, how to prepare it */
const MATERIALS = [
  [entry, 'ZJZ', '证件照', 1, 0, 0, PICTURES, 1, '近期免冠正面证件照，295×413像素'],
  [entry, 'SQCN', '赛前承诺附件', 1, 1, 1, ['pdf'], 1, '下载已填写的承诺书，签名后拍照或扫描为PDF上传'],
  [entry, 'QTZL', '其他资料', 0, 0, 0, null, 20, '组织方要求的其他资料，如身份证、在校证明'],
  [entry, 'BMB', '盖章报名表', 0, 1, 1, SCANS, 1, '打印报名表，单位盖章后扫描或拍照上传'],
  [entry, 'JHR', '监护人同意书', 0, 1, 1, SCANS, 1, '未满18周岁的参赛人，由监护人签字后扫描或拍照上传'],
  [filing, 'GC', '竞赛规程', 1, 0, 0, ['pdf', 'doc', 'docx'], 5, null],
  [filing, 'JSWJ', '技术文件', 0, 0, 0, ['pdf', 'doc', 'docx'], 10, null],
  [honour, 'RYSB', '荣誉申报表', 1, 1, 2, SCANS, 5, null],
  [deposit, 'SBB', '农民工工资保证金申报表', 1, 1, 1, SCANS, 5, null],
  [deposit, 'HT', '施工合同', 1, 0, 0, SCANS, 20, null],
  [deposit, 'YYZZ', '营业执照', 1, 0, 0, SCANS, 2, null],
  [deposit, 'SGXK', '施工许可证', 1, 0, 0, SCANS, 2, null],
  [deposit, 'CNS', '承诺书', 1, 1, 1, SCANS, 2, null],
  [deposit, 'PZ', '存款凭证、保函或保单', 0, 0, 0, SCANS, 5, null],
  [use, 'DYTZ', '保证金动用通知', 1, 1, 1, SCANS, 5, null],
  [depositReturn, 'FHSQ', '保证金返还申请', 1, 1, 1, SCANS, 5, null],
  [depositReturn, 'GSZP', '工资支付公示照片', 1, 0, 0, PICTURES, 10, null],
] as const;

/** Once: what administrators took out does not come back with the next start. */
export async function seedMaterials(db: Db): Promise<void> {
  if ((await db.selectFrom('applicationMaterials').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const numbers = await nextSerials(db, 'MATERIAL', new Date(), MATERIALS.length);
  await db
    .insertInto('applicationMaterials')
    .values(
      MATERIALS.map(
        ([bizType, flowNode, materialName, required, paperRequired, copies, types, maxCount, remark], index) => ({
          id: newId(),
          materialNo: numbers[index]!,
          bizType,
          flowNode,
          materialName,
          required,
          paperRequired,
          copies,
          allowedTypes: types === null ? null : [...types],
          maxCount,
          remark,
          sort: (index + 1) * 10,
        }),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

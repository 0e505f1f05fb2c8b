export const schoolInfoLabels = {
  groupId: ['集体', 'Group'],
  groupNo: ['集体编号', 'Group no.'],
  groupName: ['学校名称', 'School'],
  account: ['登录账号', 'Account'],
  townCode: ['所属区镇', 'Town'],
  schoolCode: ['学校标识码', 'School code'],
  schoolType: ['学校类型', 'Kind of school'],
  supervisor: ['主管部门', 'Supervising body'],
  majors: ['专业', 'Majors'],
  studentCount: ['学生数', 'Students'],
  teacherCount: ['教师数', 'Teachers'],
} as const;

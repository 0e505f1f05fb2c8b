-- Entries of open dictionaries belong to the administrators, with their words in both languages.
alter table dict add column dict_value_en text;

update dict set is_built_in = 0
where parent_id is not null and code in ('town', 'education', 'unit_nature', 'trade_category', 'school_type');

update dict set dict_value_en = words.english
from (values
  ('town', 'ZJG01', 'Yangshe'),
  ('town', 'ZJG02', 'Tangqiao'),
  ('town', 'ZJG03', 'Fenghuang'),
  ('town', 'ZJG04', 'Leyu'),
  ('town', 'ZJG05', 'Jinfeng'),
  ('town', 'ZJG06', 'Nanfeng'),
  ('town', 'ZJG07', 'Daxin'),
  ('town', 'ZJG08', 'Jingang'),
  ('town', 'ZJG09', 'Houcheng'),
  ('town', 'ZJG10', 'Deji'),
  ('town', 'ZJG11', 'Metallurgy Park'),
  ('town', 'ZJG12', 'High-tech Zone'),
  ('town', 'ZJG13', 'Changyinsha'),
  ('education', '研究生', 'Postgraduate'),
  ('education', '大学本科', 'Bachelor'),
  ('education', '大学专科', 'College diploma'),
  ('education', '中等专业学校', 'Secondary specialised school'),
  ('education', '技工学校', 'Technical school'),
  ('education', '高中', 'Senior high school'),
  ('education', '初中', 'Junior high school'),
  ('education', '小学', 'Primary school'),
  ('education', '其他', 'Other'),
  ('unit_nature', '国有', 'State-owned'),
  ('unit_nature', '集体', 'Collective'),
  ('unit_nature', '民营', 'Private'),
  ('unit_nature', '外资', 'Foreign-funded'),
  ('unit_nature', '机关事业', 'Public body'),
  ('unit_nature', '社会组织', 'Social organisation'),
  ('unit_nature', '院校', 'School'),
  ('trade_category', '制造', 'Manufacturing'),
  ('trade_category', '建筑', 'Construction'),
  ('trade_category', '信息', 'Information technology'),
  ('trade_category', '交通', 'Transport'),
  ('trade_category', '服务', 'Services'),
  ('trade_category', '农业', 'Agriculture')
) as words (code, dict_key, english)
where dict.code = words.code and dict.dict_key = words.dict_key;

-- The catalogue of papers: which business asks for which, in which slot.
create table application_materials (
  id uuid primary key,
  material_no text not null,
  material_name text not null,
  biz_type smallint not null,
  -- the slot of the attachments (attach.flow_node)
  flow_node text not null,
  required smallint not null,
  paper_required smallint not null,
  copies smallint not null,
  allowed_types text[],
  max_count smallint,
  template_att_id uuid,
  sort int not null,
  is_sealed smallint not null default 0,
  remark text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
-- A slot of a business is described once.
create unique index application_materials_slot on application_materials (biz_type, flow_node) where is_deleted = 0;
create unique index application_materials_no on application_materials (material_no);
create index application_materials_order on application_materials (biz_type, sort, id) where is_deleted = 0;
create index application_materials_name on application_materials using gin (text_parts(material_name));
create index application_materials_flow_node on application_materials using gin (flow_node gin_trgm_ops);

/** One query for each list, by an index: 50 rows for whoever is a member. */
const member = `join organization_members m on m.organization_id = $1 and m.user_id = $2`;

export const floorLists: Record<string, string> = {
  conversations: `select s.id, s.user_id, s.organization_id, s.agent_type, s.title, s.is_private, s.share_with_agents,
      s.tags, s.created_at, s.updated_at, l.content, l.created_at as said_at, l.is_user
    from chat_sessions s ${member}
    left join lateral (select left(content, 200) as content, created_at, is_user from chat_messages
      where chat_session_id = s.id order by created_at desc, id desc limit 1) l on true
    where s.organization_id = $1 and s.user_id = $2 order by s.updated_at desc, s.id desc limit 50`,
  tasks: `select t.*, u.first_name, u.last_name from tasks t ${member}
    left join users u on u.id = t.created_by
    where t.organization_id = $1 order by t.created_at desc, t.id desc limit 50`,
  documents: `select d.*, u.first_name, u.last_name from documents d ${member}
    left join users u on u.id = d.uploaded_by
    where d.organization_id = $1 order by d.created_at desc, d.id desc limit 50`,
  dashboard: `select a.id, a.message, a.created_at, u.first_name, u.last_name from activities a ${member}
    join users u on u.id = a.user_id
    where a.organization_id = $1 order by a.created_at desc, a.id desc limit 20`,
};

import { ROUTES } from '../../../contract/paths'
import { BulkActions } from '../../components/bulk'
import { ExportButton } from '../../components/export'
import { ListPage, MoreMenu, PersonName } from '../../components/list'
import { CreateLink } from '../../components/recordPage/CreateLink'
import { useMessage } from '../../i18n'

/** All teams by name. */
export default function TeamList() {
  const t = useMessage()
  const create = <CreateLink resource="teams" label={t('teams.new')} />
  return (
    <ListPage
      resource="teams"
      title={t('teams.title')}
      actions={create}
      searchLabel={t('teams.search')}
      tools={
        <>
          <ExportButton resource="teams" />
          <MoreMenu resource="teams" />
        </>
      }
      href={({ id }) => ROUTES.edit('teams', id)}
      bulk={{ labelOf: ({ name }) => name, actions: <BulkActions resource="teams" /> }}
      columns={{
        name: { label: t('teams.field.name'), sort: 'name', render: ({ name }) => name },
        creator: {
          label: t('lists.column.addedBy'),
          isExtra: true,
          render: ({ creator }) => <PersonName person={creator} />,
        },
      }}
      phone={{ primary: ({ name }) => name }}
      empty={{ title: t('teams.empty'), text: t('teams.emptyHint'), action: create }}
    />
  )
}

import { writtenIds } from '../../../contract/externalIds'
import { ROUTES } from '../../../contract/paths'
import { ExportButton } from '../../components/export'
import { ListPage, PersonName } from '../../components/list'
import { useMessage } from '../../i18n'

/** All teams by name. */
export default function TeamList() {
  const t = useMessage()
  return (
    <ListPage
      resource="teams"
      exportButton={<ExportButton resource="teams" />}
      href={({ id }) => ROUTES.edit('teams', id)}
      bulk={{ labelOf: ({ name }) => name }}
      columns={{
        name: { label: t('teams.field.name'), sort: 'name', render: ({ name }) => name },
        aliases: {
          label: t('teams.field.aliases'),
          width: 200,
          isExtra: true,
          render: ({ aliases = [] }) => aliases.join(', '),
        },
        country: {
          label: t('teams.field.country'),
          width: 176,
          isExtra: true,
          render: ({ country }) => country,
        },
        externalIds: {
          label: t('teams.field.externalIds'),
          width: 200,
          isExtra: true,
          render: ({ externalIds }) => writtenIds(externalIds),
        },
        creator: {
          label: t('lists.column.addedBy'),
          isExtra: true,
          render: ({ creator }) => <PersonName person={creator} />,
        },
      }}
      phone={{ primary: ({ name }) => name }}
    />
  )
}

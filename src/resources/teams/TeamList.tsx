import { writtenIds } from '../../../contract/externalIds'
import { ROUTES } from '../../../contract/paths'
import type { TEAM_FIELDS, Team } from '../../../contract/team'
import { lazyComponent } from '../../components/lazyComponent'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { type BulkField, bulkFields, FilterValue, ListPage, PersonName } from '../../list'
import { ExportButton } from '../../list/export/ExportButton'

const countryOf = ({ country }: Team) => country

/** Lists all teams by name. */
export default function TeamList() {
  const t = useMessage()
  const fields = useTeamFields()
  return (
    <ListPage
      resource="teams"
      exportButton={<ExportButton resource="teams" />}
      href={({ id }) => ROUTES.edit('teams', id)}
      bulk={{ labelOf: ({ name }) => name, fields }}
      filters={
        <FilterValue resource="teams" name="country" label={t('teams.field.country')} textOf={countryOf} />
      }
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

/** Loads with the bulk-change dialog, because the list itself needs no form. */
const CountryInput = lazyComponent(() => import('./CountryInput'))

/** Returns the fields that can be changed for many teams at once. */
function useTeamFields(): BulkField[] {
  const t = useMessage()
  const hasCountries = useFeature('extraFields')
  const fields = bulkFields<typeof TEAM_FIELDS>({
    country: {
      label: t('teams.field.country'),
      input: <CountryInput />,
      nothing: '',
      useWords: (value) => value,
    },
  })
  return hasCountries ? fields : []
}

import type { TEAM_FIELDS } from '../../../contract/team'
import { type BulkField, bulkFields } from '../../components/bulk'
import { lazyComponent } from '../../components/lazyComponent'
import { isOwnServer } from '../../dataProvider/base'
import { useMessage } from '../../i18n'

/** Loaded with the dialog, so that lists do not load forms. */
const CountryInput = lazyComponent(() => import('./CountryInput'))

/** The fields that can be changed for many teams at once. Servers with only the documented calls do not store countries. */
export function useTeamFields(): BulkField[] {
  const t = useMessage()
  const fields = bulkFields<typeof TEAM_FIELDS>({
    country: {
      label: t('teams.field.country'),
      input: <CountryInput />,
      nothing: '',
      useWords: (value) => value,
    },
  })
  return isOwnServer() ? fields : []
}

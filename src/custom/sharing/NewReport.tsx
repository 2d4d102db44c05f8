import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { dataProvider } from '../../dataProvider'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'

export const NEW_REPORTS_KEY = ['analyses', 'new']

/** Marks a report that is shared with an agent and that they have not opened yet, as the server knows it. */
export function NewReport({ id }: { id: string }) {
  const t = useMessage()
  const mayWrite = can(useActor(), 'analysis.create')
  const { data } = useQuery({
    queryKey: NEW_REPORTS_KEY,
    queryFn: ({ signal }) => dataProvider.newReports({ signal }),
    enabled: useFeature('shares') && !mayWrite,
    // One call for all rows.
    staleTime: 10_000,
    select: ({ ids }) => ids.includes(id),
    retry: false,
  })
  if (data !== true) return null
  return (
    <Chip
      size="small"
      color="primary"
      label={t('analyses.notOpened')}
      sx={{ marginInlineStart: 1, fontWeight: 600 }}
    />
  )
}

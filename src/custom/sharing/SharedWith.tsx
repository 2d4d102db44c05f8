import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Analysis } from '../../../contract/analysis'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { personName, usePeople } from '../../components/people/people'
import { useMessage } from '../../i18n'

/** Lists the names of an analysis's recipients, for users who may share the analysis. */
export function SharedWith({ analysis }: { analysis: Analysis }) {
  const actor = useActor()
  return can(actor, 'analysis.share', analysis) ? <Names ids={analysis.accessUserIds} /> : null
}

function Names({ ids }: { ids: readonly string[] }) {
  const t = useMessage()
  const { people, isPending } = usePeople(ids)
  if (isPending) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mb: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('analyses.field.sharedWith')}
      </Typography>
      {ids.length === 0 && <Typography variant="body2">{t('analyses.sharing.nobody')}</Typography>}
      {ids.map((id) => (
        <Chip key={id} size="small" label={personName(t, people, id)} />
      ))}
    </Box>
  )
}

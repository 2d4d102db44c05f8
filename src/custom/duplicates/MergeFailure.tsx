import Alert from '@mui/material/Alert'
import { ROUTES } from '../../../contract/paths'
import { TextLink } from '../../components/TextLink'
import { sharedMatchOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { datedMatchTitle } from '../../i18n/matchTitle'

/** Shows why a merge failed, with a link to the match if both players are in the same match. */
export function MergeFailure({ text, error }: { text: string; error: unknown }) {
  const t = useMessage()
  const match = sharedMatchOf(error)
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      <div>{text}</div>
      {match && <TextLink to={ROUTES.edit('matches', match.id)}>{datedMatchTitle(t, match)}</TextLink>}
    </Alert>
  )
}

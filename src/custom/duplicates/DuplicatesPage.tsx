import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useResourceContext } from 'react-admin'
import { MERGEABLE, type Mergeable } from '../../../contract/merge'
import { ROUTES } from '../../../contract/paths'
import { EmptyState } from '../../components/EmptyState'
import { Failure } from '../../components/Failure'
import { focusPage } from '../../components/focusHeading'
import { PageTitle } from '../../components/PageTitle'
import { TextLink } from '../../components/TextLink'
import { nextStepOf } from '../../dataProvider/failures'
import { recordLabel } from '../../forms/duplicates/describe'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { FoundPairs } from './FoundPairs'
import { KindLinks } from './KindLinks'
import { RecentMerges } from './RecentMerges'
import { SearchProgress } from './SearchProgress'
import { useDoneMerges } from './useMerges'
import { usePairs } from './usePairs'
import { usePairsAddress } from './usePairsAddress'

/** Page with possible duplicates among all players, teams or matches, or of one record, and with recent merges. */
export default function DuplicatesPage() {
  const shown = useResourceContext()
  const resource = MERGEABLE.find((one) => one === shown) ?? 'players'
  const { of } = usePairsAddress()
  // Another resource or record starts a new search.
  return <Duplicates key={`${resource} ${of}`} resource={resource} of={of} />
}

function Duplicates({ resource, of }: { resource: Mergeable; of: string | null }) {
  const t = useMessage()
  const { search, start, stop } = usePairs(resource, of)
  const merges = useDoneMerges(resource)
  /** Searches again, and moves the focus, because the merge or undo has removed the focused button. */
  const again = () => {
    focusPage()
    start()
  }
  const { status, fraction, compared, pairs, subject, error } = search

  const body = () => {
    switch (status) {
      case 'reading':
      case 'comparing':
        return <SearchProgress resource={resource} status={status} fraction={fraction} onStop={stop} />
      case 'failed':
        return (
          <Failure
            title={t('errors.page.notLoaded')}
            text={error === null ? undefined : nextStepOf(error)}
            onRetry={start}
          />
        )
      default:
        return pairs.length > 0 || subject !== null ? null : (
          <NothingFound resource={resource} status={status} onAgain={start} />
        )
    }
  }

  const shown = body()
  return (
    <>
      <PageTitle
        title={
          subject === null
            ? t(`duplicates.title.${resource}`)
            : t(`duplicates.titleOf.${resource}`, { name: recordLabel(t, subject) })
        }
        subtitle={
          <>
            <TextLink to={ROUTES.list(resource)}>{t(`shell.menu.${resource}`)}</TextLink>
            {of !== null && (
              <span>
                {' · '}
                <TextLink to={ROUTES.tool(resource, 'duplicates')}>{t('duplicates.everyPair')}</TextLink>
              </span>
            )}
            {of === null && status === 'done' && (
              <span>{` · ${t(`duplicates.compared.${resource}`, { smart_count: compared })}`}</span>
            )}
          </>
        }
      />
      {subject === null && <KindLinks resource={resource} />}
      <RecentMerges resource={resource} merges={merges} onUndone={again} />
      {(status === 'stopped' || status === 'limited') && pairs.length > 0 && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 2, bgcolor: 'background.paper' }}
          action={<Button onClick={start}>{t('duplicates.again')}</Button>}
        >
          {status === 'stopped'
            ? t('duplicates.stopped')
            : t('duplicates.limited', { count: formatFigure(pairs.length) })}
        </Alert>
      )}
      {shown === null ? (
        <FoundPairs resource={resource} pairs={pairs} subject={subject} onAgain={again} />
      ) : (
        <Paper variant="outlined">{shown}</Paper>
      )}
    </>
  )
}

type NothingFoundProps = { resource: Mergeable; status: 'done' | 'limited' | 'stopped'; onAgain: () => void }

function NothingFound({ resource, status, onAgain }: NothingFoundProps) {
  const t = useMessage()
  if (status === 'stopped') {
    return (
      <EmptyState
        title={t('duplicates.stopped')}
        action={
          <Button variant="outlined" onClick={onAgain}>
            {t('duplicates.again')}
          </Button>
        }
      />
    )
  }
  return <EmptyState title={t(`duplicates.none.${resource}`)} text={t('duplicates.noneHint')} />
}

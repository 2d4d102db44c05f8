import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { Fragment, useRef, useState } from 'react'
import type { Mergeable } from '../../../contract/merge'
import type { Row } from '../../components/duplicates/duplicates'
import { EmptyState } from '../../components/EmptyState'
import { ListPagination } from '../../components/list/ListPagination'
import { PAGE_SIZES } from '../../components/list/listParams'
import { useMessage } from '../../i18n'
import { GroupHeading } from './GroupHeading'
import { inGroups } from './groups'
import { MergeDialog } from './MergeDialog'
import { type Merged, MergedNotice } from './MergedNotice'
import type { Pair } from './mergedFields'
import { OtherRecordPicker } from './OtherRecordPicker'
import { PairCard } from './PairCard'
import { PairFilter } from './PairFilter'
import { type LikelyPair, pairKey } from './pairSearch'
import { afterMerge, afterMerges, isShown } from './shownPairs'
import { useDismissedPairs } from './useDismissedPairs'
import { usePairsAddress } from './usePairsAddress'

type FoundPairsProps = {
  resource: Mergeable
  /** Best first. */
  pairs: readonly LikelyPair[]
  /** Whose pairs these are; others can be merged with this one, too. */
  subject: Row | null
  mayMerge: boolean
  /** Looks for pairs anew. */
  onAgain: () => void
}

/** The pairs that were found, but for those that have been dealt with since; a page of them at a time. */
export function FoundPairs({ resource, pairs, subject, mayMerge, onAgain }: FoundPairsProps) {
  const t = useMessage()
  const { show, setShow, paging } = usePairsAddress()
  const { isDismissed, dismiss, restore } = useDismissedPairs(resource)
  const [merged, setMerged] = useState<readonly Merged[]>([])
  const [noticed, setNoticed] = useState<Merged | null>(null)
  const [merging, setMerging] = useState<Pair | null>(null)
  const results = useRef<HTMLDivElement>(null)

  const left = afterMerges(pairs, merged)
  const subjectNow = subject && afterMerge(subject, merged)
  const isPairDismissed = (pair: LikelyPair) => isDismissed(pairKey(pair.rows))
  // Of one record there are few, which are all shown.
  const chosen = inGroups(
    left.filter((pair) => subject !== null || isShown(show, pair, isPairDismissed(pair))),
  )
  const lastPage = Math.max(1, Math.ceil(chosen.length / paging.perPage))
  const first = (Math.min(paging.page, lastPage) - 1) * paging.perPage

  /** The button that had the focus goes with its pair. */
  const decide = (write: (key: string) => void, pair: LikelyPair) => {
    write(pairKey(pair.rows))
    results.current?.focus()
  }

  return (
    <>
      {noticed !== null && (
        <MergedNotice
          key={noticed.id}
          resource={resource}
          merged={noticed}
          onUndone={() => {
            setMerged(merged.filter(({ id }) => id !== noticed.id))
            setNoticed(null)
            results.current?.focus()
          }}
          onClose={() => setNoticed(null)}
        />
      )}
      {mayMerge && subjectNow && (
        <OtherRecordPicker
          resource={resource}
          subject={subjectNow}
          onPick={(row) => setMerging([subjectNow, row])}
        />
      )}
      {subject === null && (
        <PairFilter pairs={left} isDismissed={isPairDismissed} show={show} onShow={setShow} />
      )}
      <Box ref={results} tabIndex={-1} sx={{ outline: 'none', display: 'grid', gap: 2 }}>
        {chosen.slice(first, first + paging.perPage).map(({ pair, heads }) => (
          <Fragment key={pairKey(pair.rows)}>
            {heads && <GroupHeading rows={heads.rows} />}
            <PairCard
              resource={resource}
              pair={pair}
              isDismissed={isPairDismissed(pair)}
              onMerge={mayMerge ? () => setMerging(pair.rows) : undefined}
              onDismiss={() => decide(dismiss, pair)}
              onRestore={() => decide(restore, pair)}
            />
          </Fragment>
        ))}
      </Box>
      {chosen.length === 0 && (
        <Paper variant="outlined">
          <EmptyState title={t('duplicates.nothingLeft')} text={t('duplicates.nothingLeftHint')} />
        </Paper>
      )}
      {chosen.length > PAGE_SIZES[0] && (
        <Box sx={{ mt: 2 }}>
          <ListPagination {...paging} total={chosen.length} />
        </Box>
      )}
      {merging !== null && (
        <MergeDialog
          resource={resource}
          pair={merging}
          onClose={(hasFailed) => {
            setMerging(null)
            // What was compared is not what is stored any more.
            if (hasFailed) onAgain()
          }}
          onMerged={(done) => {
            setMerged([...merged, done])
            setNoticed(done)
            setMerging(null)
          }}
        />
      )}
    </>
  )
}

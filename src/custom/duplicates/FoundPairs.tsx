import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { Fragment, useRef, useState } from 'react'
import type { Row } from '../../../contract/duplicates/records'
import type { Mergeable } from '../../../contract/merge'
import { searchWords } from '../../../contract/text'
import { EmptyState } from '../../components/EmptyState'
import { useDebouncedParam } from '../../components/useDebouncedParam'
import { useMessage } from '../../i18n'
import { ListPagination } from '../../list/ListPagination'
import { PAGE_SIZES } from '../../list/listParams'
import { CertainMergeDialog } from './CertainMergeDialog'
import { GroupCard } from './GroupCard'
import { GroupMergeDialog } from './GroupMergeDialog'
import { type LikelyGroup, likelyGroups } from './groups'
import { MergeDialog } from './MergeDialog'
import { type Merged, MergedNotice } from './MergedNotice'
import type { Pair } from './mergedFields'
import { OtherRecordPicker } from './OtherRecordPicker'
import { PairCard } from './PairCard'
import { PairFilter } from './PairFilter'
import { type LikelyPair, pairKey } from './pairSearch'
import { afterMerge, afterMerges, isFound, isShown, type Shown } from './shownPairs'
import { useDismissedPairs } from './useDismissedPairs'
import { usePairsAddress } from './usePairsAddress'

type FoundPairsProps = {
  resource: Mergeable
  /** The pairs, most certain first. */
  pairs: readonly LikelyPair[]
  /** The record whose duplicates are shown. Other records can be merged with it as well. */
  subject: Row | null
  onAgain: () => void
}

/** Lists the found pairs in groups and pages, without pairs that were merged or dismissed since. */
export function FoundPairs({ resource, pairs, subject, onAgain }: FoundPairsProps) {
  const t = useMessage()
  const { show, setShow, q, setQ, paging } = usePairsAddress()
  const { isDismissed, dismiss, restore } = useDismissedPairs(resource)
  const [merged, setMerged] = useState<readonly Merged[]>([])
  /** The merges of the last action, which the notice shows. */
  const [noticed, setNoticed] = useState<readonly Merged[]>([])
  /** Whether a merge of the last action was undone, so that the pairs are outdated. */
  const [isOutdated, setOutdated] = useState(false)
  const [merging, setMerging] = useState<Pair | null>(null)
  const [mergingGroup, setMergingGroup] = useState<LikelyGroup | null>(null)
  const [isMergingCertain, setMergingCertain] = useState(false)
  /** The index on the page of the merged group, which the notice replaces; -1 for a notice above the list. */
  const [noticePlace, setNoticePlace] = useState(0)
  const results = useRef<HTMLDivElement>(null)

  const words = searchWords(subject === null ? q : '')
  const left = afterMerges(pairs, merged).filter((pair) => isFound(words, pair))
  const subjectNow = subject && afterMerge(subject, merged)
  const isPairDismissed = ({ rows }: Pick<LikelyPair, 'rows'>) => isDismissed(pairKey(rows))
  const groupsOf = (shown: Shown) => {
    // The few pairs of a single record are not filtered.
    const isWanted = (pair: LikelyPair) => subject !== null || isShown(shown, pair, isPairDismissed(pair))
    return likelyGroups(resource, left.filter(isWanted), isPairDismissed)
  }
  const chosen = groupsOf(show)
  const certain = subject === null ? groupsOf('certain') : []
  const lastPage = Math.max(1, Math.ceil(chosen.length / paging.perPage))
  const first = (Math.min(paging.page, lastPage) - 1) * paging.perPage
  const page = chosen.slice(first, first + paging.perPage)

  /** Writes a decision on a pair, and moves the focus to the results, because the focused button disappears with its pair. */
  const decide = (write: (key: string) => void, pair: LikelyPair) => {
    write(pairKey(pair.rows))
    results.current?.focus({ preventScroll: true })
  }

  /** Shows the notice in the place of the merged records, or above the list without them. */
  const noticeMerged = (done: readonly Merged[], records: readonly Row[] = []) => {
    const ids = new Set(records.map(({ id }) => id))
    setNoticePlace(page.findIndex(({ rows }) => rows.some(({ id }) => ids.has(id))))
    setMerged([...merged, ...done])
    setNoticed(done)
  }

  const onMergesEnd = (done: readonly Merged[], hasFailed: boolean, records?: readonly Row[]) => {
    if (done.length > 0) noticeMerged(done, records)
    // A new search would remove the notice, whose Undo is needed after a partial merge.
    else if (hasFailed) onAgain()
  }

  /** Handles the undo of one merge. An undo reverts all merges of the action, the first merge last. */
  const noticeUndone = (id: string) => {
    if (id === noticed[0]?.id) onAgain()
    else {
      setNoticed((before) => before.filter((one) => one.id !== id))
      setOutdated(true)
    }
  }
  const closeNotice = () => (isOutdated ? onAgain() : setNoticed([]))

  const notice = noticed.length > 0 && (
    <MergedNotice
      key={noticed[0]?.id}
      resource={resource}
      merged={noticed}
      onUndone={noticeUndone}
      onClose={closeNotice}
    />
  )

  const cardOf = (pair: LikelyPair) => (
    <PairCard
      key={pairKey(pair.rows)}
      resource={resource}
      pair={pair}
      isDismissed={isPairDismissed(pair)}
      onMerge={() => setMerging(pair.rows)}
      onDismiss={() => decide(dismiss, pair)}
      onRestore={() => decide(restore, pair)}
    />
  )

  return (
    <>
      {noticePlace < 0 && notice}
      {subjectNow && (
        <OtherRecordPicker
          resource={resource}
          subject={subjectNow}
          onPick={(row) => setMerging([subjectNow, row])}
        />
      )}
      {subject === null && (
        <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <PairFilter pairs={left} isDismissed={isPairDismissed} show={show} onShow={setShow} />
          <PairSearch q={q} onSearch={setQ} />
          {certain.length > 0 && (
            <Button variant="outlined" onClick={() => setMergingCertain(true)}>
              {t('duplicates.mergeCertain')}
            </Button>
          )}
        </Box>
      )}
      <Box ref={results} tabIndex={-1} sx={{ outline: 'none', display: 'grid', gap: 2 }}>
        {page.map((group, place) => (
          <Fragment key={group.rows.map(({ id }) => id).join(' ')}>
            {place === noticePlace && notice}
            {group.rows.length === 2 ? (
              group.pairs.map(cardOf)
            ) : (
              <GroupCard resource={resource} group={group} onMerge={() => setMergingGroup(group)}>
                {group.pairs.map(cardOf)}
              </GroupCard>
            )}
          </Fragment>
        ))}
        {noticePlace >= page.length && notice}
      </Box>
      {chosen.length === 0 && (
        <Paper variant="outlined">
          <EmptyState title={t('duplicates.nothingLeft')} />
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
            // The stored records may have changed since the search.
            if (hasFailed) onAgain()
          }}
          onMerged={(done) => {
            noticeMerged([done], merging)
            setMerging(null)
          }}
        />
      )}
      {mergingGroup !== null && (
        <GroupMergeDialog
          resource={resource}
          rows={mergingGroup.rows}
          onClose={(...end) => {
            setMergingGroup(null)
            onMergesEnd(...end, mergingGroup.rows)
          }}
        />
      )}
      {isMergingCertain && (
        <CertainMergeDialog
          resource={resource}
          groups={certain}
          onClose={(...end) => {
            setMergingCertain(false)
            onMergesEnd(...end)
          }}
        />
      )}
    </>
  )
}

/** Search field for pairs by their records' names. */
function PairSearch({ q, onSearch }: { q: string; onSearch: (words: string) => void }) {
  const t = useMessage()
  const [typed, type] = useDebouncedParam(q, onSearch)
  return (
    <TextField
      type="search"
      size="small"
      value={typed}
      placeholder={t('duplicates.search')}
      onChange={(event) => type(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': t('duplicates.search') } }}
      sx={{ flex: '1 1 200px', maxWidth: { md: 320 } }}
    />
  )
}

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { MatchRow } from '../../../../contract/rows'
import { useFailureToast } from '../../../components/failureToast'
import { useRecordSearch } from '../../../components/useRecordSearch'
import { useRow } from '../../../components/useRow'
import { type PickerOption, RecordPicker } from '../../../forms/inputs/RecordPicker'
import { type Message, useMessage } from '../../../i18n'
import { formatDay, today } from '../../../i18n/days'
import { datedMatchTitle, matchTitle } from '../../../i18n/matchTitle'
import type { AnalysisForm } from '../analysisForm'

const RECENT_FIRST = { field: 'date', order: 'DESC' } as const

/** Picks the match of the analysis by the teams' names. Lists the latest matches first. */
export function MatchInput() {
  const t = useMessage()
  const [search, setSearch] = useState('')
  const matchId = useWatch<AnalysisForm, 'matchId'>({ name: 'matchId' })
  const chosen = useRow('matches', matchId)
  const { found, isLoading, isAnswered, error } = useRecordSearch('matches', search, {
    sort: RECENT_FIRST,
    filterOf,
    orOnDevice: true,
  })
  useFailureToast(error)
  return (
    <RecordPicker
      source="matchId"
      label={t('analyses.field.match')}
      placeholder={t('analyses.picker.searchMatch')}
      options={found.map((match) => toOption(t, match))}
      chosen={chosen && { id: chosen.id, label: datedMatchTitle(t, chosen) }}
      isLoading={isLoading}
      noOptionsText={t(isAnswered ? 'analyses.picker.noMatch' : 'picker.notSearched')}
      search={search}
      onSearch={setSearch}
    />
  )
}

/** Without a search, offers only matches up to today, because future matches have no analyses yet. */
const filterOf = (q: string) => (q === '' ? { dateTo: today() } : { q })

const toOption = (t: Message, match: MatchRow): PickerOption => ({
  id: match.id,
  label: matchTitle(t, match),
  detail: formatDay(match.date),
})

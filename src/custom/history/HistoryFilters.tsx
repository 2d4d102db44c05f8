import FilterAltOff from '@mui/icons-material/FilterAltOff'
import Autocomplete from '@mui/material/Autocomplete'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import { HISTORY_ACTIONS } from '../../../contract/history'
import { RESOURCE_NAMES } from '../../../contract/paths'
import type { AdminUser } from '../../../contract/user'
import { CollapsibleFilters } from '../../components/CollapsibleFilters'
import { useFailureToast } from '../../components/failureToast'
import { ChoiceField, DayField } from '../../components/filterFields'
import { useMessage } from '../../i18n'
import { FILTER_NAMES, useHistoryAddress } from './historyAddress'

const WIDTH = { xs: '100%', md: 150 }

/** By what history is narrowed. On a phone it folds behind a button. */
export function HistoryFilters() {
  const t = useMessage()
  const { filter, change } = useHistoryAddress()
  const names = FILTER_NAMES.filter((name) => filter.recordId === undefined || !OF_RECORD.has(name))
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])))
  return (
    <CollapsibleFilters
      label={t('shell.list.filters')}
      active={names.filter((name) => filter[name] !== undefined).length}
      clear={
        <Tooltip title={t('shell.list.clearFilters')}>
          <IconButton aria-label={t('shell.list.clearFilters')} onClick={clear}>
            <FilterAltOff />
          </IconButton>
        </Tooltip>
      }
    >
      <Inputs />
    </CollapsibleFilters>
  )
}

/** What the page of one record's history is about, and not to be cleared from it. */
const OF_RECORD: ReadonlySet<string> = new Set(['resource', 'recordId'])

function Inputs() {
  const t = useMessage()
  const { filter, change } = useHistoryAddress()
  return (
    <>
      {filter.recordId === undefined && (
        <ChoiceField
          label={t('history.filter.resource')}
          value={filter.resource ?? ''}
          setValue={(resource) => change({ resource })}
          width={WIDTH}
          options={RESOURCE_NAMES.map((kind) => ({ value: kind, label: t(`history.kind.${kind}`) }))}
        />
      )}
      <ActorFilter actorId={filter.actorId ?? ''} setActorId={(actorId) => change({ actorId })} />
      <ChoiceField
        label={t('history.filter.action')}
        value={filter.action ?? ''}
        setValue={(action) => change({ action })}
        width={WIDTH}
        options={HISTORY_ACTIONS.map((action) => ({ value: action, label: t(`history.action.${action}`) }))}
      />
      <DayField
        label={t('history.filter.from')}
        value={filter.from ?? ''}
        setValue={(from) => change({ from })}
        width={WIDTH}
      />
      <DayField
        label={t('history.filter.to')}
        value={filter.to ?? ''}
        setValue={(to) => change({ to })}
        width={WIDTH}
      />
    </>
  )
}

const SHOWN_PEOPLE = 50
const BY_NAME = { field: 'name', order: 'ASC' } as const
const userName = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`

/** Who did it, found by a few letters of the name or e-mail. */
function ActorFilter({ actorId, setActorId }: { actorId: string; setActorId: (id: string) => void }) {
  const t = useMessage()
  const [typed, setTyped] = useState('')
  const { data: actor } = useGetOne<AdminUser>('users', { id: actorId }, { enabled: actorId !== '' })
  const { data: people = [], error } = useGetList<AdminUser>('users', {
    pagination: { page: 1, perPage: SHOWN_PEOPLE },
    sort: BY_NAME,
    filter: { q: actor !== undefined && typed === userName(actor) ? '' : typed },
  })
  useFailureToast(error)
  return (
    <Autocomplete
      size="small"
      options={people}
      value={actorId === '' ? null : (actor ?? null)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, chosen) => setActorId(chosen?.id ?? '')}
      getOptionLabel={userName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      // The list has been asked for what was typed, which it finds without accents, too.
      filterOptions={(options) => options}
      noOptionsText={t('shell.list.nothingMatches')}
      sx={{ width: { xs: '100%', md: 190 } }}
      slotProps={{ paper: { elevation: 8 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('history.filter.actor')}
          placeholder={t('shell.list.all')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}

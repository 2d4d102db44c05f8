import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { NewTeam } from '../../../contract/import/engine/protocol'
import { nameKey } from '../../../contract/text'
import { useFailureToast } from '../../components/failureToast'
import { OptionRow } from '../../components/OptionRow'
import { useRecordSearch } from '../../components/useRecordSearch'
import { useMessage } from '../../i18n'
import { useFirstOrder } from './useFirstOrder'
import type { Import } from './useImport'

/** The number of teams in the collapsed list. */
const SHOWN = 6

const keyOf = ({ name }: NewTeam) => nameKey(name)

type NewTeamsProps = { importing: Import; teams: readonly NewTeam[] }

/** Asks for each unknown team name whether it means a new team or a stored team. */
export function NewTeams({ importing: { decisions, decide }, teams: unordered }: NewTeamsProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const teams = useFirstOrder(unordered, keyOf)
  if (teams.length === 0) return null
  const choose = (chosen: readonly { name: string; id: string | null }[]) => {
    const names = new Set(chosen.map(({ name }) => nameKey(name)))
    decide({ teams: [...decisions.teams.filter(({ name }) => !names.has(nameKey(name))), ...chosen] })
  }
  const likely = teams.filter((team) => team.likely !== null)
  const shown = isOpen ? teams : teams.slice(0, SHOWN)
  return (
    <Box component="section" aria-label={t('imports.teams.title')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t('imports.teams.title')}</Typography>
      {likely.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            onClick={() => choose(likely.map(({ name, likely: other }) => ({ name, id: other?.id ?? null })))}
          >
            {t('imports.teams.mergeAll', { smart_count: likely.length })}
          </Button>
          <Button variant="outlined" onClick={() => choose(likely.map(({ name }) => ({ name, id: null })))}>
            {t('imports.teams.createAll', { smart_count: likely.length })}
          </Button>
        </Box>
      )}
      {shown.map((team) => (
        <TeamChoice key={keyOf(team)} team={team} onChoose={(id) => choose([{ name: team.name, id }])} />
      ))}
      {teams.length > SHOWN && (
        <Button variant="text" onClick={() => setOpen(!isOpen)} sx={{ justifySelf: 'start' }}>
          {isOpen ? t('imports.values.fewer') : t('imports.values.all', { smart_count: teams.length })}
        </Button>
      )}
    </Box>
  )
}

const NEW = 'new'
const ANOTHER = 'another'

type TeamChoiceProps = { team: NewTeam; onChoose: (id: string | null) => void }

function TeamChoice({ team: { name, likely, mappedTo, isOpen }, onChoose }: TeamChoiceProps) {
  const t = useMessage()
  const [isSearching, setSearching] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const offered = [likely, mappedTo].filter((one) => one !== null)
  const stored = [...new Map(offered.map((one) => [one.id, one])).values()]
  const choose = (chosen: string) => {
    setSearching(chosen === ANOTHER)
    if (chosen === NEW) onChoose(null)
    else if (chosen !== ANOTHER && chosen !== '') onChoose(chosen)
  }
  const value = isSearching ? ANOTHER : isOpen ? '' : (mappedTo?.id ?? NEW)
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 300px' },
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      <TextField
        select
        size="small"
        value={value}
        error={isOpen}
        onChange={({ target }) => choose(target.value)}
        inputRef={select}
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-label': t('imports.teams.choice', { team: name }) },
        }}
      >
        {value === '' && <option value="">{t('imports.check.choice.open')}</option>}
        {stored.map((one) => (
          <option key={one.id} value={one.id}>
            {t('imports.teams.merge', { team: one.name })}
          </option>
        ))}
        <option value={NEW}>{t('imports.teams.create')}</option>
        <option value={ANOTHER}>{t('imports.teams.another')}</option>
      </TextField>
      {isSearching && (
        <StoredTeamPicker
          label={t('imports.teams.storedFor', { team: name })}
          onPick={(id) => {
            select.current?.focus()
            setSearching(false)
            onChoose(id)
          }}
        />
      )}
    </Box>
  )
}

type StoredTeamPickerProps = { label: string; onPick: (id: string) => void }

function StoredTeamPicker({ label, onPick }: StoredTeamPickerProps) {
  const [typed, setTyped] = useState('')
  const { found, error, isLoading } = useRecordSearch('teams', typed, {
    sort: { field: 'name', order: 'ASC' },
  })
  useFailureToast(error)
  return (
    <Autocomplete
      options={found}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, team) => team !== null && onPick(team.id)}
      getOptionLabel={(team) => team.name}
      getOptionKey={({ id }) => id}
      filterOptions={(options) => options}
      loading={isLoading}
      autoHighlight
      sx={{ gridColumn: { sm: 2 } }}
      renderOption={({ key, ...li }, team) => (
        <OptionRow key={key} {...li} name={team.name} detail={team.country} />
      )}
      renderInput={(params) => <TextField {...params} autoFocus size="small" label={label} />}
    />
  )
}

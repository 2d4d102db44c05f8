import { useState } from 'react'
import { useCreate, useNotify, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { messageOf } from '../../../contract/errors'
import { teamReferenceSchema } from '../../../contract/fields'
import { can } from '../../../contract/permissions'
import type { Team, TeamReference } from '../../../contract/team'
import { nameKey } from '../../../contract/text'
import { useActor } from '../../authProvider/useSession'
import { alsoCalled } from '../../components/alsoCalled'
import { useFailureToast } from '../../components/failureToast'
import { useRecordSearch } from '../../components/useRecordSearch'
import { useRow } from '../../components/useRow'
import { newId } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { reasonsInWords } from '../duplicates/describe'
import { useDuplicates } from '../duplicates/useDuplicates'
import { type PickerOption, RecordPicker } from './RecordPicker'

export type TeamInputProps = {
  source: string
  label: string
  isRequired?: boolean
  autoFocus?: boolean
}

const BY_NAME = { field: 'name', order: 'ASC' } as const
const NEW = 'new'

/** Picks a team by a few letters of its name. Users who may create teams can create a team with the typed name, and see teams with similar names. */
export function TeamInput({ source, label, isRequired = false, autoFocus = false }: TeamInputProps) {
  const t = useMessage()
  const actor = useActor()
  const [search, setSearch] = useState('')
  const teamId: string | null = useWatch({ name: source }) ?? null
  const chosen = useTeam(teamId, useStoredTeam(source))
  const {
    found: teams,
    sought,
    error,
    isLoading,
    isAnswered,
  } = useRecordSearch('teams', search, { sort: BY_NAME, orOnDevice: true })
  useFailureToast(error)
  const { createTeam, isCreating } = useCreateTeam(source)

  const options: PickerOption[] = teams.map((team) => ({
    ...toOption(team),
    detail: alsoCalled(t, team, sought),
  }))
  const name = search.trim()
  const isKnown = teams.some((team) => nameKey(team.name) === nameKey(name))
  // A new team is offered only after the search has ended. Before that, Enter could create a duplicate of an existing team.
  const isNew = name !== '' && !isKnown && !isLoading && !isCreating && can(actor, 'team.create')
  const duplicates = useDuplicates('teams', isNew ? { id: null, name } : null)
  if (isNew) {
    const group = isAnswered ? {} : { group: t('picker.mayBeThere') }
    options.push({ id: NEW, label: t('teams.createNamed', { name }), isUnsure: !isAnswered, ...group })
    // Duplicates come below the new team, so that the new team does not move when the duplicates load.
    for (const { row, reasons } of duplicates) {
      if (!teams.some(({ id }) => id === row.id)) {
        options.push({ id: row.id, label: row.name ?? '', detail: reasonsInWords(t, reasons), ...group })
      }
    }
  }
  return (
    <RecordPicker
      source={source}
      label={label}
      options={options}
      chosen={chosen && toOption(chosen)}
      isLoading={isLoading || isCreating}
      isRequired={isRequired}
      autoFocus={autoFocus}
      noOptionsText={t(isAnswered ? 'shell.list.nothingMatches' : 'picker.notSearched')}
      search={search}
      onSearch={setSearch}
      onChoose={({ id }) => (id === NEW ? createTeam(name) : true)}
    />
  )
}

const toOption = ({ id, name }: TeamReference): PickerOption => ({ id, label: name })

/** Returns the team that is part of the stored record, such as `homeTeam` for `homeTeamId`. */
function useStoredTeam(source: string): TeamReference | undefined {
  const record = useRecordContext()
  return teamReferenceSchema.safeParse(record?.[source.replace(/Id$/, '')]).data
}

/** Returns the chosen team, without a request if the record contains it. */
function useTeam(id: string | null, stored: TeamReference | undefined): TeamReference | undefined {
  const isStored = stored !== undefined && stored.id === id
  const row = useRow('teams', isStored ? null : id)
  return isStored ? stored : row
}

/**
 * Returns a function that creates a team and puts it into the field, unless the user chose another team meanwhile. The function resolves to
 * whether the team was created. A failure shows a toast and leaves the field unchanged.
 */
function useCreateTeam(source: string) {
  const t = useMessage()
  const notify = useNotify()
  const { getValues, setValue } = useFormContext()
  const [create, { isPending: isCreating }] = useCreate<Team>()
  const createTeam = async (name: string) => {
    const before: unknown = getValues(source)
    try {
      const team = await create('teams', { data: { id: newId(), name } }, { returnPromise: true })
      if (team && getValues(source) === before) {
        setValue(source, team.id, { shouldDirty: true, shouldValidate: true })
      }
      return true
    } catch (error) {
      notify(messageOf(error, t('errors.create.teams')), { type: 'error' })
      return false
    }
  }
  return { createTeam, isCreating }
}

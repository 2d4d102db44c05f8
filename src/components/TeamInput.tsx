import { useCreate, useNotify } from 'ra-core'
import { AutocompleteInput, ReferenceInput } from 'ra-ui-materialui'
import { can } from '../../contract/permissions'
import type { Team } from '../../contract/team'
import { useActor } from '../authProvider/useSession'
import { newId } from '../dataProvider'
import { useMessage } from '../i18n'

type TeamInputProps = {
  source: string
  label: string
  isRequired?: boolean
}

const SHOWN_TEAMS = 50
const BY_NAME = { field: 'name', order: 'ASC' } as const

/** Picks a team by a few letters of its name; one that is not there yet is made in place by who may. */
export function TeamInput({ source, label, isRequired = false }: TeamInputProps) {
  const t = useMessage()
  const actor = useActor()
  const notify = useNotify()
  const [create] = useCreate<Team>()

  const createTeam = async (name?: string) => {
    try {
      return await create('teams', { data: { id: newId(), name: name ?? '' } }, { returnPromise: true })
    } catch (error) {
      notify(error instanceof Error ? error.message : t('errors.create.teams'), { type: 'error' })
    }
  }

  const creation = can(actor, 'team.create')
    ? { onCreate: createTeam, createItemLabel: (name: string) => t('teams.createNamed', { name }) }
    : {}
  return (
    <ReferenceInput source={source} reference="teams" sort={BY_NAME} perPage={SHOWN_TEAMS}>
      <AutocompleteInput<Team>
        label={label}
        optionText="name"
        isRequired={isRequired}
        helperText={false}
        debounce={100}
        filterToQuery={(text: string) => ({ q: text })}
        {...creation}
      />
    </ReferenceInput>
  )
}

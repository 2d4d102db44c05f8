import { useState } from 'react'
import { emptyForm } from '../../../contract/descriptor'
import { TEAM_FIELDS, type Team } from '../../../contract/team'
import { newId } from '../../dataProvider'
import { DuplicateGuard } from '../../forms/DuplicateGuard'
import { RecordCreate } from '../../forms/RecordCreate'
import { RecordForm } from '../../forms/RecordForm'
import { useMessage } from '../../i18n'
import { TeamInputs, validateTeam } from './TeamInputs'

const NEW_TEAM = emptyForm(TEAM_FIELDS)

export default function TeamCreate() {
  const t = useMessage()
  const [id] = useState(newId)
  return (
    <RecordCreate<Team>
      title={t('teams.new')}
      newId={id}
      initialValues={NEW_TEAM}
      createdMessage={() => t('teams.created')}
    >
      <DuplicateGuard resource="teams" newId={id}>
        <RecordForm validate={validateTeam} defaultValues={{ id, ...NEW_TEAM }}>
          <TeamInputs />
        </RecordForm>
      </DuplicateGuard>
    </RecordCreate>
  )
}

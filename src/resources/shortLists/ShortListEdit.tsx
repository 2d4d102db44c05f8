import Button from '@mui/material/Button'
import { useState } from 'react'
import { WithRecord } from 'react-admin'
import { useParams } from 'react-router'
import type { ShortList } from '../../../contract/shortList'
import { fullName } from '../../../contract/text'
import { canAccess } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useHandedOver } from '../../components/useHandedOver'
import { useClub } from '../../dataProvider/club'
import { RecordEdit } from '../../forms/RecordEdit'
import { RecordForm } from '../../forms/RecordForm'
import { DeleteRecord } from '../../forms/recordPage/DeleteRecord'
import { recordHandoffSchema } from '../../forms/useRecordForm'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { type Adding, Board } from './Board'
import { BoardActions } from './BoardActions'
import { ShortListInputs, validateShortList } from './ShortListInputs'
import { useReaders } from './useReaders'

/** Shows a shortlist as a board. Its author and administrators can rank and edit it. */
export default function ShortListEdit() {
  const { id } = useParams()
  // Another list mounts a new page, which opens the board.
  return <OneShortList key={id} />
}

function OneShortList() {
  const t = useMessage()
  const club = useClub()
  const readersOf = useReaders()
  // Opens the form if the create page has passed on text that was typed during the creation.
  const [isEditing, setEditing] = useState(useHandedOver(recordHandoffSchema) !== null)
  const [adding, setAdding] = useState<Adding | null>(null)
  const actor = useActor()
  const canEdit = (list: ShortList) =>
    canAccess(actor, { resource: 'shortLists', action: 'update', record: list })
  const endEditing = () => setEditing(false)
  const subtitleOf = (list: ShortList) => {
    const author = list.author === null ? t('history.formerUser') : fullName(list.author)
    return [club?.name, author, formatMoment(list.updatedAt), readersOf(list)].filter(Boolean).join(' · ')
  }
  return (
    <RecordEdit<ShortList>
      titleOf={({ name }) => name}
      subtitle={subtitleOf}
      actions={(list) =>
        !isEditing && (
          <BoardActions
            list={list}
            canEdit={canEdit(list)}
            onAdd={() => setAdding({ position: null })}
            onEdit={() => setEditing(true)}
          />
        )
      }
      savedMessage={t('shortLists.saved')}
      onSaved={endEditing}
    >
      {isEditing ? (
        <RecordForm
          validate={validateShortList}
          aside={
            <>
              <Button onClick={endEditing} sx={{ mr: 'auto' }}>
                {t('shell.action.cancel')}
              </Button>
              <DeleteRecord<ShortList> textOf={({ name }) => t('shortLists.deleteText', { name })} />
            </>
          }
        >
          <ShortListInputs />
        </RecordForm>
      ) : (
        <WithRecord<ShortList>
          render={(list) => (
            <Board stored={list} canEdit={canEdit(list)} adding={adding} onAdding={setAdding} />
          )}
        />
      )}
    </RecordEdit>
  )
}

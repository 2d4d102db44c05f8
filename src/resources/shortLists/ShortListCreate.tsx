import { useState } from 'react'
import { emptyForm } from '../../../contract/descriptor'
import { SHORT_LIST_FIELDS, type ShortList } from '../../../contract/shortList'
import { newId } from '../../dataProvider'
import { RecordCreate } from '../../forms/RecordCreate'
import { RecordForm } from '../../forms/RecordForm'
import { useMessage } from '../../i18n'
import { ShortListInputs, validateShortList } from './ShortListInputs'

const NEW_SHORT_LIST = emptyForm(SHORT_LIST_FIELDS)

export default function ShortListCreate() {
  const t = useMessage()
  const [id] = useState(newId)
  return (
    <RecordCreate<ShortList>
      title={t('shortLists.new')}
      newId={id}
      initialValues={NEW_SHORT_LIST}
      createdMessage={() => t('shortLists.created')}
    >
      <RecordForm validate={validateShortList} defaultValues={{ id, ...NEW_SHORT_LIST }}>
        <ShortListInputs />
      </RecordForm>
    </RecordCreate>
  )
}

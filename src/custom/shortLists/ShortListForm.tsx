import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { Form, RecordContextProvider, ResourceContextProvider, SaveContextProvider } from 'react-admin'
import { useController } from 'react-hook-form'
import { LIMITS } from '../../../contract/fields'
import { type ShortList, shortListInputSchema } from '../../../contract/shortList'
import { FormField } from '../../components/FormField'
import { useFormControlResetOnce } from '../../components/formControlResetOnce'
import { validateBy } from '../../components/formValidation'
import { PageTitle } from '../../components/PageTitle'
import { ChangedMeanwhileDialog } from '../../components/recordPage/ChangedMeanwhileDialog'
import { FieldCard } from '../../components/recordPage/FieldCard'
import { RecordDraft } from '../../components/recordPage/RecordDraft'
import { SaveBar } from '../../components/recordPage/SaveBar'
import { SaveFailures } from '../../components/recordPage/SaveFailures'
import { SaveBaseContext } from '../../components/recordPage/saveBase'
import { UnsavedChangesGuard } from '../../components/UnsavedChangesGuard'
import { useMessage } from '../../i18n'
import { DeleteShortList } from './DeleteShortList'
import { EntriesInput } from './EntriesInput'
import { useShortListSave } from './useShortListSave'

const validate = validateBy(shortListInputSchema)

/** Changes a short list: what it is called and for, who reads it, and who is on it, in which order and why. */
export function ShortListForm({ list, onDone }: { list: ShortList; onDone: () => void }) {
  const t = useMessage()
  const formControl = useFormControlResetOnce()
  const { context, saveBase, conflict, saveMine, isBusy, dropConflict } = useShortListSave(list, onDone)
  const labelOf = (path: string): string => {
    const [field, place] = path.split('.')
    if (field === 'name' || field === 'purpose') return t(`shortLists.${field}`)
    const player = conflict?.merged.entries[Number(place)]?.name
    return player === undefined ? t('shortLists.reason') : t('shortLists.reasonOf', { player })
  }
  return (
    <>
      <PageTitle title={list.name} />
      <ResourceContextProvider value="shortLists">
        <SaveContextProvider value={context}>
          <SaveFailures>
            <RecordContextProvider value={list}>
              <Form formControl={formControl} validate={validate} noValidate>
                <UnsavedChangesGuard />
                <SaveBaseContext value={saveBase}>
                  <RecordDraft />
                </SaveBaseContext>
                <Stack spacing={2}>
                  <FieldCard columns={1}>
                    <FormField
                      source="name"
                      label={t('shortLists.name')}
                      required
                      slotProps={{ htmlInput: { maxLength: LIMITS.name, dir: 'auto' } }}
                    />
                    <FormField
                      source="purpose"
                      label={t('shortLists.purpose')}
                      multiline
                      minRows={2}
                      slotProps={{ htmlInput: { maxLength: LIMITS.note, dir: 'auto' } }}
                    />
                    <SharedInput />
                  </FieldCard>
                  <EntriesInput />
                </Stack>
                <SaveBar>
                  <Button onClick={onDone} sx={{ mr: 'auto' }}>
                    {t('shell.action.cancel')}
                  </Button>
                  <DeleteShortList list={list} />
                </SaveBar>
              </Form>
            </RecordContextProvider>
          </SaveFailures>
        </SaveContextProvider>
      </ResourceContextProvider>
      <ChangedMeanwhileDialog
        conflicts={conflict?.conflicts ?? []}
        labelOf={labelOf}
        busy={isBusy}
        onSaveMine={saveMine}
        onBack={dropConflict}
      />
    </>
  )
}

function SharedInput() {
  const t = useMessage()
  const { field } = useController<{ isShared: boolean }, 'isShared'>({ name: 'isShared' })
  return (
    <FormControlLabel
      control={
        <Checkbox
          name="isShared"
          checked={field.value}
          onChange={(_event, isChecked) => field.onChange(isChecked)}
          onBlur={field.onBlur}
        />
      }
      label={t('shortLists.isShared')}
    />
  )
}

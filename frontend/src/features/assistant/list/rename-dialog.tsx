import type { ConversationDto } from '@/api';
import { Dialog } from '@/ui/dialog';
import { RenameForm } from './rename-form';

interface RenameDialogProps {
  conversation: ConversationDto;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for another title. */
export function RenameDialog({ conversation, open, onOpenChange }: RenameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Unterhaltung umbenennen">
      <RenameForm conversation={conversation} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

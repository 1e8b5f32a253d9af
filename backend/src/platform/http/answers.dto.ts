import { ApiProperty } from '@nestjs/swagger';

/** An answer that consists of a sentence for the person. */
export class MessageDto {
  @ApiProperty({ description: 'German, for a person' })
  message!: string;
}

/** What the deletion of a record answers. */
export class DeletedDto {
  @ApiProperty()
  id!: string;
}

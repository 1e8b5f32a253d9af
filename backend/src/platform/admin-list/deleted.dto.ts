import { ApiProperty } from '@nestjs/swagger';

/** What the deletion of a record answers. */
export class DeletedDto {
  @ApiProperty()
  id!: string;
}

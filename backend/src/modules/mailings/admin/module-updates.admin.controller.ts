import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentStaff, type Staff } from '../../../platform/http/access.decorator.js';
import { DeletedDto } from '../../../platform/http/answers.dto.js';
import { RowNumberPipe } from '../../../platform/http/id.pipes.js';
import { ModuleUpdateDto, TellMembersDto } from './module-updates.admin.dto.js';
import { ModuleUpdatesAdminService } from './module-updates.admin.service.js';

@ApiTags('back office')
@ApiBearerAuth()
@Access('admin')
@Controller('admin/modules/:id/updates')
export class ModuleUpdatesAdminController {
  constructor(private readonly updates: ModuleUpdatesAdminService) {}

  @Get()
  @ApiOperation({ summary: 'What members were told of a module, newest first' })
  @ApiOkResponse({ type: [ModuleUpdateDto] })
  list(@Param('id') id: string): Promise<ModuleUpdateDto[]> {
    return this.updates.of(id);
  }

  @Post()
  @ApiOperation({
    summary: 'Tells members what is new in a module, with the e-mail of next Wednesday',
  })
  @ApiCreatedResponse({ type: [ModuleUpdateDto] })
  tell(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @Body() { sentence }: TellMembersDto,
  ): Promise<ModuleUpdateDto[]> {
    return this.updates.tell(staff, id, sentence);
  }

  @Delete(':updateId')
  @ApiOperation({ summary: 'Takes it back while it waits' })
  @ApiOkResponse({ type: DeletedDto })
  takeBack(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @Param('updateId', RowNumberPipe) updateId: string,
  ): Promise<DeletedDto> {
    return this.updates.takeBack(staff, id, updateId);
  }
}

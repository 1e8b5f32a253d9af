import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { ExerciseDto, SaveExerciseDto } from './exercise.dto.js';
import { ExercisesService } from './exercises.service.js';

@ApiTags('course')
@ApiBearerAuth()
@Access('owner')
@Controller('modules')
export class ExercisesController {
  constructor(private readonly exercises: ExercisesService) {}

  @Get(':id/exercises')
  @ApiOperation({
    summary:
      'What the caller has written below the tasks of a module, and of tracks that open with it',
  })
  @ApiOkResponse({ type: [ExerciseDto] })
  list(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<ExerciseDto[]> {
    return this.exercises.list(user, id);
  }

  @Put(':id/sections/:sectionId/exercise')
  @ApiOperation({
    summary: 'Replaces what the caller has written below the task of a section',
    description:
      'Where another window has saved meanwhile, `EXERCISE_CHANGED` holds in `details` the stored text with its version. The same text once more changes nothing. Of the text, white space at its ends is not kept.',
  })
  @ApiOkResponse({ type: ExerciseDto })
  save(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Param('sectionId') sectionId: string,
    @Body() sent: SaveExerciseDto,
  ): Promise<ExerciseDto> {
    return this.exercises.save(user, id, sectionId, sent);
  }
}
